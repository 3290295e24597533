import { plain } from './plain';

/** Longest word that is kept on one line, in letters: it fits a heading on the narrowest phone. */
const longestWhole = 20;

/** On a line of its own before it is broken, and broken before it sticks out. */
const WholeWord = plain('span', { display: 'inline-block', maxWidth: '100%' });

/** A text whose words are not broken after their hyphens (« abordez-vous »); the text stays as it is. */
export function WholeWords({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\s+)/)
        .map((word, index) =>
          word.includes('-') && word.length <= longestWhole ? (
            <WholeWord key={index}>{word}</WholeWord>
          ) : (
            word
          ),
        )}
    </>
  );
}
