import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSwipe, useTapMovesOn } from '../../../src/exercises/touchGestures';
import { pass, takeTimers } from '../../support/time';

jest.mock('../../../src/ui/isMotionReduced', () => ({ isMotionReduced: () => false }));

const told = jest.fn<void, [string]>();

function Slide() {
  const area = useRef<HTMLElement>(null);
  useSwipe(area, true, { onLeft: () => told('left'), onRight: () => told('right') });
  useTapMovesOn(area, 'slide', () => told('next'));
  return (
    <main ref={area}>
      <form onSubmit={(event) => event.preventDefault()}>
        <label>
          Oui <input type="radio" />
        </label>
        <input aria-required />
        <button type="submit">Suivant</button>
      </form>
    </main>
  );
}

beforeEach(() => {
  told.mockClear();
  render(<Slide />);
});

it.each<[string, number, number, number, string[]]>([
  ['to the left goes on', 500, 444, 20, ['left']],
  ['to the right goes back', 300, 356, 0, ['right']],
  ['that is short moves nothing', 300, 355, 0, []],
  ['that goes down moves nothing', 300, 400, 51, []],
  ['from the left edge is the browser’s', 23, 300, 0, []],
  ['from the right edge is the browser’s', window.innerWidth - 23, 300, 0, []],
])('a swipe %s (C1)', (_how, from, to, down, moves) => {
  fireEvent.touchStart(screen.getByRole('main'), { touches: [{ clientX: from, clientY: 0 }] });
  fireEvent.touchEnd(screen.getByRole('main'), { changedTouches: [{ clientX: to, clientY: down }] });
  expect(told.mock.calls.flat()).toEqual(moves);
});

it('two fingers that spread are no swipe, though one came first (C1)', () => {
  const [one, other] = [300, 310].map((clientX) => ({ clientX, clientY: 0 }));
  fireEvent.touchStart(screen.getByRole('main'), { touches: [one] });
  fireEvent.touchStart(screen.getByRole('main'), { touches: [one, other] });
  fireEvent.touchEnd(screen.getByRole('main'), { changedTouches: [{ clientX: 400, clientY: 0 }] });
  expect(told).not.toHaveBeenCalled();
});

it.each([
  ['by a pointer moves on', 1, false, ['next']],
  ['by a key moves nothing', 0, false, []],
  ['before Next moves on once, by Next', 1, true, []],
])('a choice made %s (C1)', async (_how, detail, isSubmitted, moves) => {
  takeTimers();
  fireEvent.click(screen.getByRole('radio'), { detail });
  if (isSubmitted) fireEvent.submit(screen.getByRole('radio'));
  await pass(200);
  expect(told.mock.calls.flat()).toEqual(moves);
});

it('Next that a finger presses as the slide moves on by itself refuses nothing on the slide that comes; later, or once one typed, it does (C1)', async () => {
  takeTimers();
  const isHeard = () => {
    const press = Object.assign(createEvent.click(screen.getByRole('button')), { pointerType: 'touch' });
    return fireEvent(screen.getByRole('button'), press);
  };
  fireEvent.click(screen.getByRole('radio'), { detail: 1 });
  await pass(200);
  expect(isHeard()).toBe(false);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Inès' } });
  expect(isHeard()).toBe(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  await pass(1_000);
  expect(isHeard()).toBe(true);
});
