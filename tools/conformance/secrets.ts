const MASK = '•••';

/** What looks like a token whether or not it was seen before: a JWT, or league's refresh token. */
const tokenLike = /eyJ[\w-]+\.[\w-]+\.[\w-]*|def50200[0-9a-f]+/g;

/** Every way a text may stand in an answer or an address. */
function spellings(text: string): string[] {
  return [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)];
}

/** The passwords, tokens, codes and addresses of a run: nothing is printed before they are masked. */
export class Secrets {
  private readonly known = new Set<string>();

  /** Hides these texts in all output. Empty ones are skipped. */
  add(...texts: readonly (string | undefined)[]): void {
    for (const text of texts) {
      if (text !== undefined && text !== '') for (const spelling of spellings(text)) this.known.add(spelling);
    }
  }

  /** `text` with every secret replaced, the longest first so that none is left in part. */
  mask(text: string): string {
    const longestFirst = [...this.known].sort((a, b) => b.length - a.length);
    return longestFirst
      .reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
      .replace(tokenLike, MASK);
  }
}
