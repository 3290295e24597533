/** As the keys' letters are read: O for 0, I and L for 1, in any case, whatever stands between. */
const asRead = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** True for the last group of a key, as somebody typed it from the sheet. */
export const isLastGroup = (typed: string, recoveryKey: string): boolean =>
  asRead(typed) === asRead(recoveryKey.split('-').at(-1) ?? '');
