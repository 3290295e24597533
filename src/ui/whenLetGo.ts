/** Between the end of a press and the click that comes of it, ms. */
const clickMs = 60;
const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Acts once no pointer presses, at once where none does: what moves under a finger loses its tap.
 * @returns calls it off
 */
export function whenLetGo(act: () => void): () => void {
  if (!document.querySelector(':hover:active')) {
    act();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const actSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(act, clickMs);
  };
  for (const end of ends) addEventListener(end, actSoon, { once: true });
  return () => {
    for (const end of ends) removeEventListener(end, actSoon);
    clearTimeout(timer);
  };
}
