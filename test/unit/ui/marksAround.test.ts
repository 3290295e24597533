import { marksAround } from '../../../src/ui/marksAround';

test('R43 all that stands around a sheet for print is named while the sheet is drawn', () => {
  document.body.innerHTML = '<main><div><p></p></div><aside></aside></main>';
  const named = () => [...document.querySelectorAll('[data-around="sheet"]')].map((one) => one.localName);
  const unmark = marksAround('sheet')(document.querySelector('p'));
  expect(named()).toEqual(['html', 'body', 'main', 'div']);
  unmark();
  expect(document.querySelector('[data-around]')).toBeNull();
});
