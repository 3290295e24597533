/** Style of a text that shows so many lines, and no more. */
export const clampedTo = (lines: number) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere' as const,
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
});
