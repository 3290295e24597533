/** @jest-environment node */
import {
  answersOfLookBack,
  lookedBackOn,
  seenIntuitions,
  answersOfReconnection,
  toReconnection,
  toReworkedReconnection,
} from '../../../src/exercises/toReconnection';
import type { Reconnection } from '../../../src/domain/entries/reconnection';
import { anExercise } from '../../support/exampleData';

const exercise = anExercise();

/** Beside what the exercise knows: an answer whose question has gone, a later version's members. */
const stored = {
  pf: 'past',
  data: { who: 'Karim', moment: 'Mardi', felt: 'Rien', gone: 'Ancien' },
  intuitionsdata: [
    { name: 'Lui écrire', id: 'i1', realised: '2026-01-02', askedOn: '2026-01-01', mood: 'gai' },
    { name: 'Marcher' },
    { name: 'Marcher' },
  ],
  shared: true,
} as Reconnection;

const answers = answersOfReconnection(exercise, stored);
const item = (id: string, name: string) => ({ id, name });
const items = [item('i1', 'Lui écrire'), item('=Marcher', 'Marcher'), item('=Marcher~2', 'Marcher')];

describe('N11 a reconnection that looks back on a coming one', () => {
  const about = { 'reconew-q2-qui': 'Karim', 'reconew-q2-datesujet': 'Le budget' };
  const coming: Reconnection = {
    pf: 'future',
    data: { ...about, 'reconew-q2-qui': ' Karim ', 'reconew-q2-date': '2026-03-10' },
  };

  it('N11 begins as a past one, with whom and about what', () => {
    expect(answersOfLookBack('5', coming)).toEqual({ [lookedBackOn]: '5', pf: 'past', ...about });
  });

  it('N11 K8 stores which one, and keeps it when gone through again', () => {
    const saved = toReconnection(exercise, { ...answersOfLookBack('5', coming), who: 'Karim' });
    expect(saved).toEqual({ pf: 'past', data: { who: 'Karim' }, intuitionsdata: [], from: '5' });
    const reworked = { ...answersOfReconnection(exercise, saved), who: 'Lina' };
    const again = toReworkedReconnection(exercise, reworked, saved);
    expect(again).toEqual({ ...saved, data: { who: 'Lina' } });
    expect(toReconnection(exercise, { pf: 'past', who: 'Karim' })).not.toHaveProperty('from');
  });
});

describe('C6 a reconnection gone through again', () => {
  it('C6 is filled in with its answers, situation and intuitions included', () => {
    const seen = ['i1', '=Marcher', '=Marcher~2'];
    expect(answers).toEqual({ ...stored.data, pf: 'past', intuitionsdata: items, [seenIntuitions]: seen });
    expect(answersOfReconnection(exercise, {})).toEqual({ intuitionsdata: [], [seenIntuitions]: [] });
  });

  it('C6 K8 saved as it was it is the same, to the last member', () => {
    expect(toReworkedReconnection(exercise, answers, stored)).toEqual(stored);
  });

  it('C6 K8 keeps an answer whose question has gone, drops one that says nothing or applies no more', () => {
    const changed = { ...answers, pf: 'future', who: ' Lina ' };
    const expected = { ...stored, pf: 'future', data: { who: 'Lina', gone: 'Ancien' } };
    expect(toReworkedReconnection(exercise, changed, stored)).toEqual(expected);
    const { data } = toReworkedReconnection(exercise, { ...answers, moment: '  ' }, stored);
    expect(data).toEqual({ who: 'Karim', felt: 'Rien', gone: 'Ancien' });
  });

  it('C6 K8 a document that hides its questions takes nothing away', () => {
    const slides = exercise.slides.map((slide) => ({ ...slide, when: { field: 'never', is: 'x' } }));
    const hiding = { ...exercise, slides };
    expect(toReworkedReconnection(hiding, answers, stored)).toEqual(stored);
  });

  it('C6 K8 a document that names its list as another question, or hides the list that it had, takes nothing away', () => {
    const lists = exercise.slides.at(-1)!;
    const renamed = { ...lists, fields: lists.fields!.map((field) => ({ ...field, name: 'felt' })) };
    const others = exercise.slides
      .slice(0, -1)
      .filter(({ fields = [] }) => !fields.some(({ name }) => name === 'felt'));
    const hidden = { ...renamed, id: 'hidden', when: { field: 'pf', is: 'never' } };
    for (const slides of [
      [...others, renamed],
      [...exercise.slides.slice(0, -1), hidden, lists],
    ]) {
      const asking = { ...exercise, slides };
      const reworked = { ...answersOfReconnection(asking, stored), who: 'Lina' };
      const expected = { ...stored, data: { ...stored.data, who: 'Lina' } };
      expect(toReworkedReconnection(asking, reworked, stored)).toEqual(expected);
      // A text that was under way before the question became a list.
      const { intuitionsdata } = toReworkedReconnection(asking, { ...reworked, felt: 'De la joie' }, stored);
      expect(intuitionsdata).toEqual(stored.intuitionsdata);
    }
  });

  it('C6 K8 O3 a document that lists what was chosen, or writes where the tense stood, takes nothing away', () => {
    const [asked, list] = [exercise.slides[1]!, exercise.slides.at(-1)!];
    const asking = (name: string, slide = asked) => ({
      ...exercise,
      slides: [{ ...slide, fields: slide.fields!.map((field) => ({ ...field, name })) }, list],
    });
    const chosen = { ...stored, data: { felt: ['honte', 'peur'] } };
    const listing = { ...exercise, slides: asking('felt', list).slides.slice(0, 1) };
    const { data } = toReworkedReconnection(listing, answersOfReconnection(listing, chosen), chosen);
    expect(data).toEqual(chosen.data);
    const told = { ...stored, data: { pf: 'Une longue page' } };
    const again = answersOfReconnection(asking('pf'), told);
    expect(again).toHaveProperty('pf', 'Une longue page');
    expect(toReworkedReconnection(asking('pf'), again, told)).toEqual(told);
  });

  it('C6 C8 N23 an intuition keeps its day and all else when it is reworded or moved; one taken out goes, a new one keeps the day it was noted', () => {
    const reworded = [item('new1', 'Dormir'), item('=Marcher~2', 'Courir'), item('i1', 'L’appeler')];
    const listed = { ...answers, intuitionsdata: reworded };
    const reworked = toReworkedReconnection(exercise, listed, stored, '2026-03-02');
    const made = { ...item('new1', 'Dormir'), noted: '2026-03-02' };
    const called = { ...stored.intuitionsdata?.[0], name: 'L’appeler' };
    expect(reworked.intuitionsdata).toEqual([made, { name: 'Courir' }, called]);
  });

  it('C6 K6 an intuition that another device added meanwhile stays; one that the user took out goes', () => {
    const added = { name: 'D’un autre appareil', id: 'i9' };
    const now = { ...stored, intuitionsdata: [...(stored.intuitionsdata ?? []), added] };
    const draft = { ...answersOfReconnection(exercise, now), ...answers, intuitionsdata: items.slice(1) };
    const expected = [{ name: 'Marcher' }, { name: 'Marcher' }, added];
    expect(toReworkedReconnection(exercise, draft, now).intuitionsdata).toEqual(expected);
  });

  it('C6 without a question about them, situation and intuitions stay', () => {
    const asksLess = { ...exercise, slides: exercise.slides.slice(1, 2) };
    const reworked = toReworkedReconnection(asksLess, { who: 'Lina', moment: 'x' }, stored);
    expect(reworked).toMatchObject({ pf: 'past', intuitionsdata: stored.intuitionsdata });
  });

  it('C6 K6 one that was deleted meanwhile is saved with what the draft says', () => {
    const draft = { pf: 'past', who: 'Karim', intuitionsdata: [{ id: '=Marcher', name: 'Marcher' }] };
    const expected = { pf: 'past', data: { who: 'Karim' }, intuitionsdata: [{ name: 'Marcher' }] };
    expect(toReworkedReconnection(exercise, draft, {})).toEqual(expected);
  });

  it('K6 a conflict is settled by changing what it is about; the others wait on', () => {
    const conflicts = {
      ...{ who: ['Lina'], felt: ['Tout'], gone: ['Autre'], pf: ['future'] },
      ...{ 'intuitionsdata.#i1.name': ['L’appeler'], 'intuitionsdata.=Marcher.name': ['Courir'] },
    };
    const before = { ...stored, conflicts };
    expect(toReworkedReconnection(exercise, answers, before)).toEqual(before);
    const intuitionsdata = [{ ...items[0]!, name: 'Le voir' }, ...items.slice(1)];
    const changed = { ...answers, who: 'Marc', intuitionsdata };
    const { who: _who, 'intuitionsdata.#i1.name': _name, ...waiting } = conflicts;
    expect(toReworkedReconnection(exercise, changed, before).conflicts).toEqual(waiting);
    const asksLess = { ...exercise, slides: exercise.slides.slice(0, 3) };
    const all = { pf: 'past', who: 'x', moment: 'y', felt: 'z' };
    const settledAll = toReworkedReconnection(asksLess, all, { ...stored, conflicts: { who: ['a'] } });
    expect(settledAll).not.toHaveProperty('conflicts');
  });
});
