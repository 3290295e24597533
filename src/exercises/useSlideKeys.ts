import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where arrows mean something else: the caret in a text box, the choice in a group, a value on a scale. */
const ownArrows = 'input, textarea, select, [contenteditable], [role=radiogroup], [role=slider]';

/** What covers the slide and takes the keys for itself. */
const overlays = 'dialog[open], [role=dialog], [role=alertdialog]';

interface SlideMoves {
  onNext: () => void;
  onBack: () => void;
}

/**
 * Tells of the arrow keys to the right and to the left, each press once and without other keys, while the focus is on the
 * slide or nowhere, and not on what has its own use for them.
 */
export function useSlideKeys(areaRef: RefObject<HTMLElement | null>, { onNext, onBack }: SlideMoves): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    if (repeat || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const area = areaRef.current;
    if (!area || (target !== document.body && !area.contains(target))) return;
    if (target.closest(ownArrows) || document.querySelector(overlays)) return;
    // Enlarged with two fingers, the page is moved sideways by arrows.
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    if (key === 'ArrowRight') onNext();
    else onBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
