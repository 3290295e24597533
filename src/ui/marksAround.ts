/**
 * A ref that marks the ancestors of an element with `data-around`, for the style sheets of print. `:has()` is younger than
 * the oldest browser.
 */
export const marksAround = (name: string) => (element: Element | null) => {
  const around: HTMLElement[] = [];
  for (let one = element?.parentElement; one; one = one.parentElement) around.push(one);
  for (const one of around) one.dataset['around'] = name;
  return () => {
    for (const one of around) delete one.dataset['around'];
  };
};
