import { screen } from '@testing-library/react';
import { boxKey, exportFileOf } from '../../../src/domain/exportFile/exportFile';
import { aNode, anIdentityCard } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { saying } from '../../support/screenNames';

test('what no key here opens of a file counts among what is left aside, before anything is taken in (F5 O2)', async () => {
  const { user } = await open('/pages/user');
  const aside = [{ key: boxKey, text: '{"kind":"sealed"}' }];
  const rows = aNode({ identityCard: anIdentityCard() });
  const text = JSON.stringify(exportFileOf(rows, { at: new Date(), locale: 'fr', aside }));
  await user.upload(
    await screen.findByLabelText('Importer', { selector: 'input' }),
    new File([text], 'a.json'),
  );
  expect(await screen.findByText(saying('Un élément de ce fichier est illisible'))).toBeVisible();
});
