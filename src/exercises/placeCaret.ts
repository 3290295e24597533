/**
 * Puts the focus back on a question: the caret after the last letter of its box, or on what was chosen. In a list, the
 * last box.
 * @param name the question's name in the slide's form (slideFieldName)
 * @param focus how it takes the focus
 * @returns false when the slide has no such control
 */
export function placeCaret(slide: ParentNode, name: string, focus?: FocusOptions): boolean {
  const controls = [...slide.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)];
  const isWritten = ({ type }: HTMLInputElement | HTMLTextAreaElement) =>
    type === 'text' || type === 'textarea';
  const control = controls.findLast(
    (one, index) => isWritten(one) || (one instanceof HTMLInputElement && one.checked) || index === 0,
  );
  if (!control) return false;
  control.focus(focus);
  if (isWritten(control)) control.setSelectionRange(control.value.length, control.value.length);
  return true;
}
