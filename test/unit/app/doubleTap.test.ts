import { ignoreTapsAfterAnswer } from '../../../src/app/doubleTap';

ignoreTapsAfterAnswer(window);

const pressed: string[] = [];

const button = (name: string) => {
  const element = document.createElement('button');
  element.addEventListener('mousedown', () => pressed.push(`${name} down`));
  element.addEventListener('click', () => pressed.push(name));
  // The first one answers a question.
  const around = document.createElement('div');
  if (name === 'first') around.role = 'alertdialog';
  around.append(element);
  document.body.replaceChildren(around);
  return element;
};

interface Tap {
  by?: 'touch' | 'mouse';
  at?: number;
  x?: number;
  count?: number;
}

/** A press and what comes of it, as a browser tells it. */
function tap(element: Element, { by = 'touch', at = 0, x = 10, count = 1 }: Tap) {
  const tell = (event: Event) => {
    Object.defineProperty(event, 'timeStamp', { value: 100_000 + at });
    element.dispatchEvent(event);
  };
  const pointer = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(pointer, 'pointerType', { value: by });
  tell(pointer);
  for (const type of ['mousedown', 'click'])
    tell(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, detail: count }));
}

beforeEach(() => {
  tap(document.body, { by: 'mouse', at: -10_000 });
  pressed.length = 0;
});

test.each<[string, Tap, boolean]>([
  ['a finger’s, at once', { at: 200 }, false],
  ['a finger’s, later', { at: 400 }, true],
  ['a finger’s, elsewhere', { at: 200, x: 90 }, true],
  ['a mouse’s, counted by the browser', { by: 'mouse', at: 450, count: 2 }, false],
  ['a mouse’s, a click of its own', { by: 'mouse', at: 200 }, true],
])(
  'C1 H3: the second tap where a button has come in the place of an answer, %s',
  (_name, second, isHeard) => {
    tap(button('first'), { by: second.by });
    tap(button('other'), second);
    expect(pressed).toEqual(['first down', 'first', ...(isHeard ? ['other down', 'other'] : [])]);
  },
);

test('C1: who taps « Suivant » fast is heard each time, and a key is heard after a tap that was not', () => {
  const next = button('next');
  for (const at of [0, 150]) tap(next, { at });
  tap(button('next'), { at: 300 });
  expect(pressed.filter((name) => name === 'next')).toHaveLength(3);
  tap(button('first'), { at: 350 });
  const other = button('other');
  tap(other, { at: 400 });
  other.click();
  expect(pressed.filter((name) => name.startsWith('other'))).toEqual(['other']);
});
