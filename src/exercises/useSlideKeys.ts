import type { RefObject } from 'react';
import { useHeard } from '../ui/useHeard';

/** Where arrows mean something else: the caret in a text box, the choice in a group, a value on a scale. */
const ownArrows = 'input, textarea, select, [contenteditable], [role=radiogroup], [role=slider]';

/** What covers the slide and takes the keys for itself. */
const overlays = 'dialog[open], [role=dialog], [role=alertdialog]';

interface SlideMoves {
  onNext: () => void;
  onBack: () => void;
  /** Next, and on the last slide Save. */
  onSubmit: () => void;
}

/** True for Ctrl or ⌘ with Enter, pressed once; an input method's own Enter ends a word. */
export function isSubmitKey(event: KeyboardEvent): boolean {
  const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat && !altKey && !shiftKey && !isComposing;
}

/**
 * Tells of the arrow keys to the right and to the left, each press once and without other keys, while the focus is on
 * the slide or nowhere, and not on what has its own use for them; and of Ctrl or ⌘ + Enter, wherever on the slide.
 */
export function useSlideKeys(
  areaRef: RefObject<HTMLElement | null>,
  { onNext, onBack, onSubmit }: SlideMoves,
): void {
  useHeard('document', 'keydown', (event) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isSubmit = isSubmitKey(event);
    if (!isSubmit && key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    if (!isSubmit && (repeat || altKey || ctrlKey || metaKey || shiftKey)) return;
    const area = areaRef.current;
    if (!area || !(target instanceof Element) || (target !== document.body && !area.contains(target))) return;
    if (document.querySelector(overlays)) return;
    if (isSubmit) {
      // Else it would press the button that has the focus as well.
      event.preventDefault();
      onSubmit();
      return;
    }
    if (target.closest(ownArrows)) return;
    // Enlarged with two fingers, the page is moved sideways by arrows.
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    if (key === 'ArrowRight') onNext();
    else onBack();
  });
}
