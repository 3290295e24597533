/** A picture waits until the toast that stands in its place goes, then it plays. */
export const pictureWaits = {
  'h1 .arrival': { visibility: 'hidden', '*': { animation: 'none !important' } },
  'main:has(h1 .arrival) .beside-picture': { display: 'none' },
};
