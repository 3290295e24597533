/** State of a step of the browser's history that a screen made over itself: closing what it shows goes back. */
export const fromScreen = { isFromScreen: true };

/** Whether the step with this state was made by the screen beneath; false for an address opened as it stands. */
export const isFromScreen = (state: unknown): boolean =>
  (state as { isFromScreen?: unknown } | null)?.isFromScreen === true;
