/**
 * A ref that names all that stands around an element, as long as it is drawn, in `data-around`: sheets for print find it
 * there. `:has()` is younger than the oldest browser (row R43).
 */
export const marksAround = (name: string) => (element: Element | null) => {
  const around: HTMLElement[] = [];
  for (let one = element?.parentElement; one; one = one.parentElement) around.push(one);
  for (const one of around) one.dataset['around'] = name;
  return () => {
    for (const one of around) delete one.dataset['around'];
  };
};
