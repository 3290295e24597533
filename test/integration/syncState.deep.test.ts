import '../support/quickCrossings';
import { cardLines } from '../support/personas';
import { waitFor } from '@testing-library/react';
import { named, saying } from '../support/screenNames';
import { user, place, says, details, openCard } from './syncStateMoves';

test('K5 R10: a row that is refused says why and what to do, and Sync now tries it again', async () => {
  await openCard();
  await user.saveIdentityCard(cardLines);
  await user.sees('synced');
  const shown = await details();
  for (const [code, cause] of [
    [413, 'Carte d’identité : c’est trop volumineux pour votre espace.'],
    [403, 'Carte d’identité : votre espace ne vous laisse pas y écrire.'],
    [422, 'Carte d’identité : votre espace n’en accepte pas le contenu.'],
  ] as const) {
    const body = { message: 'Unprocessable Entity: validation failed.\nfield_cid.0.value: trop long\n' };
    place.controls.addFault({ match: 'PATCH /node', times: 1_000, status: code, body });
    await user.saveIdentityCard({ symptoms: `Refusé, ${String(code)}` });
    await user.sees('saved');
    await says('Enregistré sur cet appareil ; une partie n’a pas pu être envoyée');
    await user.reads(cause, shown);
    expect(shown.getAllByText(saying('tout reste sur cet appareil'))).toHaveLength(1);
    expect(shown.getByRole('button', { name: named('Exporter mes données') })).toBeVisible();
    expect(shown.queryByText(/en attente/)).toBeNull();
    place.controls.clearFaults();
    // A button that is still busy with the last sync takes no press.
    const again = await user.the('button', 'sync', shown);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
    await user.hands.click(again);
    await user.sees('synced');
    expect(shown.queryByText(saying(cause))).toBeNull();
  }
});
