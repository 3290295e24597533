import { render, screen } from '@testing-library/react';
import { Screen } from '../../../src/ui/Screen';
import { VisitsContext } from '../../../src/ui/visits';
import { inFrench } from '../../support/inFrench';

test.each([
  ['takes the focus when it is entered', false],
  ['leaves the focus to a dialog that is over it', true],
])('the heading of a screen %s (J1)', (_how, isUnderDialog) => {
  render(
    inFrench(
      <VisitsContext value={new Map([['left', 0]])}>
        <Screen title="Notes">
          {isUnderDialog && (
            <div role="dialog" aria-modal="true">
              <button autoFocus>Fermer</button>
            </div>
          )}
        </Screen>
      </VisitsContext>,
    ),
  );
  expect(isUnderDialog ? screen.getByRole('button') : screen.getByRole('heading')).toHaveFocus();
});
