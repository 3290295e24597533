import '../support/quickCrossings';
import { screen, waitFor } from '@testing-library/react';
import { arrivesAt, reopenApp } from '../support/renderApp';
import { user, path, boxes, key, opensEntry, goesThrough } from './reconnectionMoves';

// What becomes of each answer stands in test/unit/exercises/toReconnection.test.ts, of two versions in answerConflicts.deep.test.tsx.
describe('an entry gone through again', () => {
  test('C5 C6: leaving asks only when something was changed; what was changed waits, and « Recommencer » takes it back; an unknown entry leads to the history', async () => {
    const device = await opensEntry();
    await goesThrough();
    await user.goToNextSlide();
    await user.taps('Quitter l’exercice');
    await arrivesAt(`${path}?entry=${key}`);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await goesThrough();
    // Who only looked finds the first slide again.
    expect(user.progress()).toBe('1');
    await user.goToNextSlide();
    await user.write((await boxes())[0]!, 'Lina');
    await user.taps('Quitter l’exercice');
    await user.press('button', 'leave', await user.question());
    await arrivesAt(`${path}?entry=${key}`);
    expect(screen.getByRole('dialog')).toHaveTextContent('Karim');
    await goesThrough();
    expect((await boxes())[0]).toHaveValue('Lina');
    await user.taps('Recommencer');
    await user.taps('Recommencer', await user.question());
    await waitFor(() => expect(user.progress()).toBe('1'));
    await user.goToNextSlide();
    expect((await boxes())[0]).toHaveValue('Karim');
    for (const unknown of ['12345', 'PLF']) {
      await reopenApp(device, `/reco/add?entry=${unknown}`);
      await arrivesAt(path);
    }
  });
});
