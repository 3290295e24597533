/** True for what may be an e-mail address: something on either side of an at sign, no spaces. The provider judges the rest. */
export const looksLikeEmail = (text: string): boolean => !/\s/.test(text) && text.slice(1, -1).includes('@');
