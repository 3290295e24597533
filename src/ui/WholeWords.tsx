/** Longest word that is kept on one line, in letters: it fits a heading on the narrowest phone. */
const longestWhole = 20;

/** A heading whose words are not broken after their hyphens (« abordez-vous »); the text stays as it is. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= longestWhole ? (
      <span key={index} className="whole-word">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
