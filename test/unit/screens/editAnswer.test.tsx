import { act, screen, waitFor, within } from '@testing-library/react';
import { entryForms } from '../../../src/domain/entries/formDraftKeys';
import type { Reconnection } from '../../../src/domain/entries/reconnection';
import { localDay } from '../../../src/domain/localDay';
import { draftIn } from '../../support/draftIn';
import { aField, anExercise, anIntuition, aReconnection, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';

const key = '1770000000000';
const mark = saying('Modification en attente');

const reconnection = anExercise({
  slides: [
    ...anExercise().slides.slice(0, 1),
    aSlide({
      id: 'q2',
      fields: [
        aField({ name: 'reconew-q2-qui', label: 'Avec qui ?', required: true }),
        aField({ name: 'felt', label: 'Ressenti ?', type: 'textarea' }),
        aField({ name: 'said', label: 'Dit ?' }),
      ],
    }),
    ...anExercise().slides.slice(-1),
  ],
});

async function opens(
  entry: Partial<Reconnection> = {},
  typed?: Record<string, string>,
  exercise = reconnection,
  link = /Karim/,
) {
  const stored = aReconnection({
    data: { 'reconew-q2-qui': 'Karim', felt: 'Agacé', gone: 'Ancien' },
    ...entry,
  });
  const form = entryForms.reconnection(key);
  const opened = await open(
    '/pages/reconnexions',
    { reconnections: { [key]: stored }, ...(typed && { drafts: { [form]: { answers: typed } } }) },
    { reconnection: exercise },
  );
  await opened.user.click(await within(await screen.findByRole('main')).findByRole('link', { name: link }));
  const window = within(await screen.findByRole('dialog'));
  const questions = () => window.getAllByRole('term').map((term) => term.textContent.trim());
  const headings = () => window.getAllByRole('heading').map((heading) => heading.textContent.trim());
  return {
    ...opened,
    window,
    questions,
    headings,
    toEdit: () => opened.user.click(window.getByRole('button', { name: 'Modifier' })),
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
    const { user, window, toEdit, edits, box, presses, data, draft, store } = await opens({
      conflicts: { felt: ['Triste'], 'reconew-q2-qui': ['Karima'] },
    });
    await toEdit();
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
    const { user, window, toEdit, edits, box, presses, data, draft } = await opens();
    await toEdit();
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
    const { user, window, toEdit, edits, box, presses, data, draft } = await opens();
    await toEdit();
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

  it('N6 what was typed and taken back leaves no draft', async () => {
    const { user, toEdit, edits, box, draft } = await opens();
    await toEdit();
    await edits('Avec qui ?');
    await user.type(await box(), 'a{Backspace}');
    await edits('Ressenti ?');
    await waitFor(() => expect(draft()).toBeUndefined());
  });

  it('N6 K8 intuitions keep what is known of them', async () => {
    const { user, window, toEdit, edits, presses, store } = await opens({
      intuitionsdata: [anIntuition({ realised: '2026-02-01' })],
    });
    await toEdit();
    await edits('Intuitions');
    const box = await window.findByRole('textbox', { name: named('Quoi ? 1') });
    await user.type(box, ' ce soir{Enter}Le revoir');
    await presses('Enregistrer');
    await waitFor(() =>
      expect(store.getState().reconnections[key]?.intuitionsdata).toEqual([
        { name: 'Lui écrire ce soir', id: 'i1', realised: '2026-02-01' },
        { name: 'Le revoir', id: expect.any(String) as string, noted: localDay(new Date()) },
      ]),
    );
  });

  it('N6 what decides which questions there are, and what no question asks any more, is left to the whole exercise', async () => {
    const { window, toEdit } = await opens();
    await toEdit();
    const buttons = await window.findAllByRole('button', { name: /^Modifier\s:/ });
    expect(buttons.map((button) => button.getAttribute('aria-label')?.replace(/\s/g, ' '))).toEqual([
      'Modifier : Avec qui ?',
      'Modifier : Ressenti ?',
      'Modifier : Intuitions',
    ]);
  });
});

describe('an entry is a page to read (N18)', () => {
  const parts = anExercise({
    slides: [
      ...anExercise().slides.slice(0, 1),
      aSlide({ id: 'q2', fields: [aField({ name: 'reconew-q2-qui', label: 'Avec qui ?' })] }),
      aSlide({ id: 'own', fields: [aField({ name: 'own', label: 'Et encore ?' })] }),
      aSlide({ id: 'q4', fields: [aField({ name: 'reconew-q4-enjeu', label: 'L’enjeu ?' })] }),
      aSlide({ id: 'q9', part: 'stake', fields: [aField({ name: 'reconew-q9-x', label: 'Moved ?' })] }),
      aSlide({ id: 'q8', part: 'unknown', fields: [aField({ name: 'reconew-q8-x', label: 'Le lien ?' })] }),
      ...anExercise().slides.slice(-1),
    ],
  });
  const answers = {
    ...{ 'reconew-q2-qui': 'Karim', own: 'Oui', 'reconew-q4-enjeu': 'La paix' },
    ...{ 'reconew-q9-x': 'Ici', 'reconew-q8-x': 'Là' },
  };

  it('in three parts, by what a slide says, else by the names of its questions; the title is not said again (N18)', async () => {
    const { window, questions, headings } = await opens({ data: answers }, undefined, parts);
    expect(headings()).toEqual(['Karim', 'Ce qui s’est passé', 'Ce qui se joue', 'Mon regard', 'Intuitions']);
    const part = (name: string) => within(window.getByRole('region', { name: named(name) }));
    expect(part('Ce qui s’est passé').getByRole('definition')).toHaveTextContent('Oui');
    expect(
      part('Ce qui se joue')
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['La paix', 'Ici']);
    expect(part('Mon regard').getByRole('definition')).toHaveTextContent('Là');
    expect(part('Mon regard').getByRole('heading', { name: named('Intuitions') })).toBeVisible();
    expect(questions()).not.toContain('Avec qui ?');
  });

  it('without parts it has no headings, and what no question asks stands under its name (N18)', async () => {
    const slides = [...anExercise().slides.slice(0, 1), ...anExercise().slides.slice(-1)];
    const plain = { data: { autre: 'Ici' } };
    const { headings, questions } = await opens(plain, undefined, anExercise({ slides }), /Reconnexion/);
    expect(headings()).toEqual(['Reconnexion', 'Intuitions']);
    expect(questions()).toEqual(['autre']);
  });

  it('pencils come with « Modifier », and « Revoir pas à pas », which has the focus; they go with « Terminé » (N18)', async () => {
    const { user, window, questions } = await opens();
    const edit = window.getByRole('button', { name: 'Modifier' });
    expect(window.queryByRole('button', { name: /^Modifier\s:/ })).toBeNull();
    expect(window.queryByRole('link', { name: named('Revoir pas à pas') })).toBeNull();
    act(() => edit.focus());
    await user.keyboard('{Enter}');
    expect(edit).toHaveAccessibleName('Terminé');
    const again = window.getByRole('link', { name: named('Revoir pas à pas') });
    await waitFor(() => expect(again).toHaveFocus());
    expect(again).toHaveAttribute('href', `/reco/add?entry=${key}`);
    await user.tab();
    expect(window.getByRole('button', { name: named('Modifier : Avec qui ?') })).toHaveFocus();
    expect(questions()).toContain('Avec qui ?');
    await user.click(edit);
    expect(window.queryByRole('button', { name: /^Modifier\s:/ })).toBeNull();
    expect(questions()).not.toContain('Avec qui ?');
  });

  it('an unfinished edit shows which answer it is, be it of a question without an answer or of the title (N18)', async () => {
    const { window, questions } = await opens(
      { data: { 'reconew-q2-qui': 'Karim', felt: 'Agacé' } },
      { felt: 'Agacé', said: 'Rien', 'reconew-q2-qui': 'Karima' },
    );
    await waitFor(() =>
      expect(questions().map((text) => text.replace(/\s+/g, ' '))).toEqual([
        'Avec qui ? Modification en attente',
        'Ressenti ?',
        'Dit ? Modification en attente',
      ]),
    );
    expect(window.queryByRole('textbox')).toBeNull();
  });

  it('a title that two devices wrote can be chosen while one reads (N18)', async () => {
    const { window, questions } = await opens({ conflicts: { 'reconew-q2-qui': ['Karima'] } });
    expect(questions()).toContain('Avec qui ?');
    expect(window.getByText(saying('Karima'))).toBeVisible();
  });
});
