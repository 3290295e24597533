import { render, screen } from '@testing-library/react';
import { DangerQuestion } from '../../../src/ui/overlay/DangerQuestion';
import { inFrench } from '../../support/inFrench';

const words = { id: 'words', defaultMessage: 'Effacer ?' };

test('what deletes looks like danger, what leaves all as it is does not and has the focus (J3)', async () => {
  render(
    inFrench(
      <DangerQuestion title={words} text={words} onClose={() => undefined} onConfirm={() => undefined} />,
    ),
  );
  expect(await screen.findByRole('button', { name: 'Supprimer' })).toHaveClass('MuiButton-colorError');
  const cancel = screen.getByRole('button', { name: 'Annuler' });
  expect(cancel).not.toHaveClass('MuiButton-colorError');
  expect(cancel).toHaveFocus();
});
