/** The characters that a reader sees, one by one: an emoji or a letter with its accents is one. */
export function* charactersOf(text: string): Generator<string> {
  // Not every browser has a segmenter: code points then, which cuts no surrogate pair either.
  const Segmenter = (Intl as { Segmenter?: typeof Intl.Segmenter }).Segmenter;
  if (!Segmenter) {
    yield* text;
    return;
  }
  for (const { segment } of new Segmenter(undefined, { granularity: 'grapheme' }).segment(text))
    yield segment;
}
