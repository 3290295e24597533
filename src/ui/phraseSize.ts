/** Characters that fit into the large letters. */
const shortPhrase = 90;

/** How large one's own sentence is drawn. */
export const phraseSize = (phrase: string): 'question' | 'quote' =>
  phrase.length > shortPhrase ? 'quote' : 'question';
