/** How many entries of this app the browser's Back has before the one shown: the router counts them in the state. */
export function entriesBefore(): number {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : 0;
}
