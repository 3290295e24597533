import { act, fireEvent, render, screen } from '@testing-library/react';
import { AlertToast } from '../../../../src/app/shell/AlertToast';
import type { Alert } from '../../../../src/alerts/alertSlice';
import { inFrench } from '../../../support/inFrench';

const alertOf = (type: 'success' | 'error', more: Partial<Alert> = {}): Alert => ({
  message: 'data_deleted',
  type,
  ...more,
});

function show(alert: Alert, takesFocus = false) {
  const onClose = jest.fn();
  render(
    inFrench(
      <>
        <AlertToast
          alert={alert}
          isCentred={false}
          takesFocus={takesFocus}
          onClose={onClose}
          onUndo={() => undefined}
        />
        <button>Ailleurs</button>
      </>,
    ),
  );
  return {
    onClose,
    passes: (ms: number) => {
      // What goes fades first.
      for (const part of [ms - 300, 300]) {
        act(() => {
          jest.advanceTimersByTime(part);
        });
      }
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['a success goes after 5 s', alertOf('success'), 5_000],
  ['one that can be undone stays 10 s', alertOf('success', { undo: { type: 'undone' } }), 10_000],
])('J3 N15 %s', (_what, alert, ms) => {
  const { onClose, passes } = show(alert);
  passes(ms - 500);
  expect(onClose).not.toHaveBeenCalled();
  passes(1_000);
  expect(onClose).toHaveBeenCalled();
});

test('J3 N19 what stands above the picture of a page goes with it: on the next screen it would cover something', async () => {
  const picture = Object.assign(document.createElement('div'), {
    className: 'arrival of-page',
    getBoundingClientRect: () => new DOMRect(0, 60, 112, 107),
  });
  document.body.append(picture);
  const { onClose } = show(alertOf('success'));
  await act(async () => {
    document.body.append('a change elsewhere');
    await Promise.resolve();
  });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => {
    picture.remove();
    await Promise.resolve();
  });
  expect(onClose).toHaveBeenCalled();
});

test('J3 an error stays until it is closed: no time and no tap elsewhere takes it away', () => {
  const { onClose, passes } = show(alertOf('error'));
  passes(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  passes(60_000);
  expect(onClose).not.toHaveBeenCalled();
});

test('RA3 N15 what can be undone has the focus at once, and as long as it has it, it stays; Escape closes it', () => {
  const { onClose, passes } = show(alertOf('success', { undo: { type: 'undone' } }), true);
  const undo = screen.getByRole('button', { name: 'Annuler la suppression' });
  expect(undo).toHaveFocus();
  const toast = screen.getByRole('alert');
  fireEvent.mouseEnter(toast.parentElement!);
  fireEvent.mouseLeave(toast.parentElement!);
  fireEvent.focus(window);
  passes(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(undo, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('button', { name: 'Ailleurs' }).focus());
  passes(9_500);
  expect(onClose).toHaveBeenCalledTimes(1);
  passes(1_000);
  expect(onClose).toHaveBeenCalledTimes(2);
});
