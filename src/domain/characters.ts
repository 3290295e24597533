/** Made once: it takes as long as cutting a page of text. */
let segmenter: Intl.Segmenter | undefined;

/** The characters that a reader sees, one by one: an emoji or a letter with its accents is one. */
export function* charactersOf(text: string): Generator<string> {
  // Not every browser has a segmenter: code points then, which cuts no surrogate pair either.
  const Segmenter = (Intl as { Segmenter?: typeof Intl.Segmenter }).Segmenter;
  if (!Segmenter) {
    yield* text;
    return;
  }
  segmenter ??= new Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
