import { act, render, screen } from '@testing-library/react';
import { DangerQuestion } from '../../../src/ui/overlay/DangerQuestion';
import { inFrench } from '../../support/inFrench';

const words = { id: 'words', defaultMessage: 'Effacer ?' };

test('what deletes looks like danger, what leaves all as it is does not and has the focus at first (J3)', async () => {
  const question = () =>
    inFrench(
      <DangerQuestion title={words} text={words} onClose={() => undefined} onConfirm={() => undefined} />,
    );
  const { rerender } = render(question());
  expect(await screen.findByRole('button', { name: 'Supprimer' })).toHaveClass('MuiButton-colorError');
  const cancel = screen.getByRole('button', { name: 'Annuler' });
  expect(cancel).not.toHaveClass('MuiButton-colorError');
  expect(cancel).toHaveFocus();
  const confirm = screen.getByRole('button', { name: 'Supprimer' });
  act(() => confirm.focus());
  rerender(question());
  expect(confirm).toHaveFocus();
});
