import { screen, waitFor, within } from '@testing-library/react';
import { entryForms } from '../../../src/domain/entries/draftKeys';
import type { Reconnection } from '../../../src/domain/entries/reconnection';
import { draftIn } from '../../support/draftIn';
import { aField, anExercise, anIntuition, aReconnection, aSlide } from '../../support/exampleData';
import { exerciseOpener } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';

const key = '1770000000000';
const open = exerciseOpener();
const mark = saying('Modification en attente');

const reconnection = anExercise({
  slides: [
    ...anExercise().slides.slice(0, 1),
    aSlide({
      id: 'q2',
      fields: [
        aField({ name: 'reconew-q2-qui', label: 'Avec qui ?', required: true }),
        aField({ name: 'felt', label: 'Ressenti ?', type: 'textarea' }),
      ],
    }),
    ...anExercise().slides.slice(-1),
  ],
});

async function opens(entry: Partial<Reconnection> = {}, typed?: Record<string, string>) {
  const stored = aReconnection({
    data: { 'reconew-q2-qui': 'Karim', felt: 'Agacé', gone: 'Ancien' },
    ...entry,
  });
  const form = entryForms.reconnection(key);
  const opened = await open(
    '/pages/reconnexions',
    { reconnections: { [key]: stored }, ...(typed && { drafts: { [form]: { answers: typed } } }) },
    { reconnection },
  );
  await opened.user.click(await screen.findByRole('link', { name: /Karim/ }));
  const window = within(await screen.findByRole('dialog'));
  return {
    ...opened,
    window,
    edits: async (question: string) =>
      opened.user.click(await window.findByRole('button', { name: named(`Modifier : ${question}`) })),
    box: () => window.findByRole('textbox'),
    presses: (name: string) => opened.user.click(window.getByRole('button', { name: named(name) })),
    data: () => opened.store.getState().reconnections[key]?.data,
    draft: () => draftIn(opened.store.getState(), form)?.answers,
  };
}

describe('N6 an answer is edited where it is shown', () => {
  it('N6 K6 is saved alone, which settles what another device wrote in its place, and gives the focus back', async () => {
    const { user, window, edits, box, presses, data, draft, store } = await opens({
      conflicts: { felt: ['Triste'], 'reconew-q2-qui': ['Karima'] },
    });
    await edits('Ressenti ?');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveAccessibleName(named('Ressenti ?'));
    await user.type(await box(), ' !');
    await presses('Enregistrer');
    await waitFor(() => expect(window.queryByRole('textbox')).toBeNull());
    expect(data()).toEqual({ 'reconew-q2-qui': 'Karim', felt: 'Agacé !', gone: 'Ancien' });
    expect(store.getState().reconnections[key]?.conflicts).toEqual({ 'reconew-q2-qui': ['Karima'] });
    expect(draft()).toBeUndefined();
    expect(window.getByRole('button', { name: named('Modifier : Ressenti ?') })).toHaveFocus();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('N6 C3 obeys the question’s rule; Escape gives the edit up and leaves the window open', async () => {
    const { user, window, edits, box, presses, data, draft } = await opens();
    await edits('Avec qui ?');
    await user.clear(await box());
    await presses('Enregistrer');
    expect(await window.findByText(named('Ce champ est obligatoire'))).toBeVisible();
    await user.keyboard('{Escape}');
    expect(window.getByRole('button', { name: named('Modifier : Avec qui ?') })).toHaveFocus();
    await edits('Avec qui ?');
    await user.type(await box(), 'a');
    await presses('Annuler');
    expect(window.getByText('Karim', { selector: 'dd' })).toBeVisible();
    expect([data()?.['reconew-q2-qui'], draft()]).toEqual(['Karim', undefined]);
  });

  it('N6 left open it is marked and waits; what else was typed waits on when one answer is saved', async () => {
    const { user, window, edits, box, presses, data, draft } = await opens();
    await edits('Avec qui ?');
    await user.type(await box(), 'a');
    expect(await window.findByText(mark)).toBeVisible();
    await edits('Ressenti ?');
    await waitFor(async () => expect(await box()).toHaveValue('Agacé'));
    await user.type(await box(), ' !{Control>}{Enter}{/Control}');
    await waitFor(() => expect(data()?.['felt']).toBe('Agacé !'));
    expect([data()?.['reconew-q2-qui'], draft()]).toEqual(['Karim', { 'reconew-q2-qui': 'Karima' }]);
    await edits('Avec qui ?');
    expect(await box()).toHaveValue('Karima');
    await presses('Annuler');
    await waitFor(() => expect(window.queryByText(mark)).toBeNull());
  });

  it('N6 K8 intuitions keep what is known of them', async () => {
    const { user, window, edits, presses, store } = await opens({
      intuitionsdata: [anIntuition({ realised: '2026-02-01' })],
    });
    await edits('Intuitions');
    const box = await window.findByRole('textbox', { name: named('Quoi ? 1') });
    await user.type(box, ' ce soir{Enter}Le revoir');
    await presses('Enregistrer');
    await waitFor(() =>
      expect(store.getState().reconnections[key]?.intuitionsdata).toEqual([
        { name: 'Lui écrire ce soir', id: 'i1', realised: '2026-02-01' },
        { name: 'Le revoir', id: expect.any(String) as string },
      ]),
    );
  });

  it('N6 what decides which questions there are, and what no question asks any more, is left to the whole exercise', async () => {
    const { window } = await opens();
    const buttons = await window.findAllByRole('button', { name: /^Modifier/ });
    expect(buttons.map((button) => button.getAttribute('aria-label')?.replace(/\s/g, ' '))).toEqual([
      'Modifier : Avec qui ?',
      'Modifier : Ressenti ?',
      'Modifier : Intuitions',
    ]);
  });
});
