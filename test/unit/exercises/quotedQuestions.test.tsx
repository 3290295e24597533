import { renderHook, screen, waitFor } from '@testing-library/react';
import { lookedBackOn } from '../../../src/exercises/toReconnection';
import { useFilledSlide } from '../../../src/exercises/useExerciseWalk';
import type { DraftAnswers } from '../../../src/exercises/visibility';
import { draftIn } from '../../support/draftIn';
import { aField, anExercise, anIntuitionsSlide, aReconnection, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named } from '../../support/screenNames';

const who = 'reconew-q2-qui';
const subject = 'reconew-q2-datesujet';
const reconnection = anExercise({
  intro: 'Une question à la fois.',
  minutes: 10,
  slides: [
    anExercise().slides[0]!,
    aSlide({
      id: 'q2',
      title: 'La rencontre',
      fields: [
        aField({ name: who, label: 'Avec qui ?', required: true }),
        aField({ name: subject, label: `Avec {{${who}|cette personne}}, quoi ?` }),
      ],
    }),
    aSlide({
      id: 'q3',
      title: 'Son bien',
      fields: [aField({ name: 'good', type: 'textarea', label: `Bon pour {{${who}|cette personne}} ?` })],
    }),
    anIntuitionsSlide({ required: true }),
  ],
});

const next = () => screen.getByRole('button', { name: named('Suivant') });

it('N5 N8 questions quote the name given, as text; the situation stands above; typing changes no question', async () => {
  const { user } = await open('/reco/add', {}, { reconnection });
  expect(await screen.findByText(named('Une question à la fois. Comptez environ 10 minutes.'))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Passée' }));
  if (screen.queryAllByRole('textbox').length === 0) await user.click(next());
  const [whoBox] = await screen.findAllByRole('textbox');
  const about = () => screen.getAllByRole('textbox')[1];
  expect(about()).toHaveAccessibleName(named('Avec cette personne, quoi ?'));
  const hostile = '$& <b>{{x|y';
  await user.type(whoBox!, hostile.replaceAll('{', '{{'));
  expect(whoBox).toHaveValue(hostile);
  // The question does not change under the hands of who answers it.
  expect(about()).toHaveAccessibleName(named('Avec cette personne, quoi ?'));
  expect(screen.queryByText(/Situation passée/)).toBeNull();
  await user.type(about()!, 'le budget');
  await user.click(next());
  const question = await screen.findByRole('heading', { level: 1, name: named(`Bon pour ${hostile} ?`) });
  expect(question.querySelector('b')).toBeNull();
  expect(screen.getByText(named(`Situation passée, avec ${hostile} · le budget`))).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveAccessibleName(named(`Bon pour ${hostile} ?`));
  expect(document.title).not.toContain(hostile);
});

it('N21 N5 a name is said as in a sentence, above and in the question', async () => {
  const answers = { pf: 'past', [who]: 'Le client Varenne, à Lyon', [subject]: 'Le budget' };
  await open('/reco/add', { drafts: { reconnection: { slide: 'q3', answers } } }, { reconnection });
  const question = named('Bon pour le client Varenne ?');
  expect(await screen.findByRole('heading', { level: 1, name: question })).toBeVisible();
  expect(screen.getByText(named('Situation passée, avec le client Varenne · Le budget'))).toBeVisible();
});

it('N5 the slide is the same object for as long as its texts read the same, so that no key draws it anew', () => {
  const slide = reconnection.slides[2]!;
  const first: DraftAnswers = { pf: 'past', [who]: 'Karim' };
  const { result, rerender } = renderHook(({ answers }) => useFilledSlide(reconnection, slide, answers), {
    initialProps: { answers: first },
  });
  const filled = result.current;
  expect(filled?.fields?.[0]?.label).toBe('Bon pour Karim ?');
  rerender({ answers: { ...first, good: 'D' } });
  expect(result.current).toBe(filled);
  rerender({ answers: { ...first, [who]: 'Lina' } });
  expect(result.current?.fields?.[0]?.label).toBe('Bon pour Lina ?');
});

describe('N11 a reconnection that looks back on a coming one', () => {
  const coming = aReconnection({
    pf: 'future',
    data: { [who]: 'Karim', [subject]: 'Le budget', 'reconew-q2-date': '2026-03-01' },
  });
  const key = '1770000000000';
  const rows = { reconnections: { [key]: coming } };
  const isPast = async () => (await screen.findByRole<HTMLInputElement>('radio', { name: 'Passée' })).checked;
  const answersIn = (store: Parameters<typeof draftIn>[0]) => draftIn(store, 'reconnection')?.answers;

  it('N11 begins as a past one with whom and about what, leaves nothing while nothing is added, and is saved with its key', async () => {
    const { user, store } = await open(`/reco/add?from=${key}`, rows, { reconnection });
    expect(await isPast()).toBe(true);
    await user.click(next());
    const [whoBox, subjectBox] = await screen.findAllByRole('textbox');
    expect(whoBox).toHaveValue('Karim');
    expect(subjectBox).toHaveValue('Le budget');
    expect(answersIn(store.getState())).toEqual({});
    await user.type(subjectBox!, ', encore');
    const begun = { [lookedBackOn]: key, pf: 'past', [who]: 'Karim', [subject]: 'Le budget, encore' };
    expect(answersIn(store.getState())).toEqual(begun);
    await user.click(next());
    await user.click(next());
    await user.type(await screen.findByRole('textbox', { name: /1/ }), 'L’appeler');
    await user.click(screen.getByRole('button', { name: named('Enregistrer') }));
    await waitFor(() => expect(Object.keys(store.getState().reconnections)).toHaveLength(2));
    const saved = Object.values(store.getState().reconnections).find(({ from }) => from !== undefined);
    const data = { [who]: 'Karim', [subject]: 'Le budget, encore' };
    expect(saved).toMatchObject({ pf: 'past', from: key, data });
  });

  it.each(['', '?from=9', '?from=__proto__', '?from=PLF'])(
    'N11 /reco/add%s begins plainly',
    async (search) => {
      await open(`/reco/add${search}`, rows, { reconnection });
      expect(await isPast()).toBe(false);
    },
  );

  it('N11 C5 a draft that was begun stays as it is; one is told so, not how it begins', async () => {
    const draft = { slide: 'pf', answers: { pf: 'future', [who]: 'Lina' } };
    const begun = { ...rows, drafts: { reconnection: draft } };
    const { user, store } = await open(`/reco/add?from=${key}`, begun, { reconnection });
    expect(await screen.findByText(named('Vous reprenez votre brouillon.'))).toBeVisible();
    expect(screen.queryByText(/Une question à la fois/)).toBeNull();
    await user.click(next());
    expect((await screen.findAllByRole('textbox'))[0]).toHaveValue('Lina');
    expect(answersIn(store.getState())).toEqual(draft.answers);
  });
});
