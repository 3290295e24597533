import type { UnknownAction } from '@reduxjs/toolkit';
import { claimsReducer, derailorsReducer } from '../../../src/collections/derailors';
import { identityCardReducer } from '../../../src/collections/identityCard';
import {
  plfConflictSettled,
  plfProgressed,
  plfReducer,
  plfRestarted,
  plfReturnedToEnd,
  plfSectionCompleted,
  plfSectionSkipped,
  plfTypeChosen,
  selectPlfType,
  type PlfSection,
} from '../../../src/collections/plf';
import { reconnectionsReducer } from '../../../src/collections/reconnections';
import type { Plf } from '../../../src/domain/plf/plf';
import type { Reconnections } from '../../../src/domain/entries/reconnection';
import { aDerailor, anIdentityCard, aReconnection, K } from '../../support/exampleData';
import { aStore, fakeSetting } from '../../support/exampleStore';

const empty: PlfSection = { section: 1, next: 2, answers: {}, cardFields: {}, intuitions: [] };
const completed = (overrides: Partial<PlfSection> = {}) =>
  plfSectionCompleted({ ...empty, ...overrides }, 'plf1');

const run = (plf: Plf, ...actions: UnknownAction[]) => actions.reduce<Plf>(plfReducer, plf);

describe('E4 progress', () => {
  it('E4 K6 each slide moves the track; one shown again changes nothing, so that nothing is sent', () => {
    const plf = run({}, plfProgressed({ section: 4, slide: 2 }));
    expect(plf).toEqual({ plf_track: { plf: 4, slide: 2 } });
    expect(run(plf, plfProgressed({ section: 4, slide: 2 }))).toBe(plf);
  });

  it('E3 E7 a skipped section moves the track on; who leaves one for the closing screen is at the end again', () => {
    const plf: Plf = { plf_track: { plf: 3, slide: 1 }, data: { a: 'b' } };
    expect(run(plf, plfSectionSkipped({ to: 4 }))).toEqual({ ...plf, plf_track: { plf: 4, slide: 0 } });
    expect(run(plf, plfReturnedToEnd())).toEqual({ data: { a: 'b' } });
  });

  it('E4 K6 a changed answer settles what stood beside it; one that stays as it was, or is none, does not', () => {
    const plf: Plf = { data: { a: '1', b: '2' }, conflicts: { a: ['x'], b: ['y'], c: ['z'] } };
    const after = run(plf, completed({ answers: { a: 'new', b: '2' }, cleared: ['c'] }));
    expect(after.conflicts).toEqual({ b: ['y'], c: ['z'] });
    expect(run({ conflicts: { a: ['x'] } }, completed({ answers: { a: 'y' } }))).not.toHaveProperty(
      'conflicts',
    );
  });

  it('E3 K6 what is picked of the combined description stands where the other screens read it, too', () => {
    const saying = (of: string[], text: string): Plf => ({
      data: { 'plf3-trois': of, 'plf3-description': text },
      devpre: { of, text },
    });
    const there = ['1', '2', '4'];
    const picks = [JSON.stringify(there)];
    const kept = saying(['1', '2', '3'], 'ici');
    const conflicts = {
      ...{ 'plf3-trois': picks, 'devpre.of': picks },
      ...{ 'plf3-description': ['là'], 'devpre.text': ['là'] },
    };
    const plf: Plf = { ...kept, conflicts };
    const three = plfConflictSettled({ name: 'plf3-trois', text: picks[0] });
    const description = plfConflictSettled({ name: 'plf3-description', text: 'là' });
    expect(run(plf, three, description)).toEqual(saying(there, 'là'));
    const stay = ['plf3-trois', 'plf3-description'].map((name) =>
      plfConflictSettled({ name, text: undefined }),
    );
    expect(run(plf, ...stay)).toEqual(kept);
    const answers = { 'plf3-trois': there, 'plf3-description': 'autre' };
    const saved = run(plf, completed({ answers, devpre: { of: there, text: 'autre' } }));
    expect(saved).not.toHaveProperty('conflicts');
  });

  it('E7 starting again keeps every answer', () => {
    const plf: Plf = { type: 'bilan', data: { a: 'b' }, devpre: { of: ['1', '2', '3'], text: 'x' } };
    expect(run(plf, plfRestarted())).toEqual({ ...plf, plf_track: { plf: 1, slide: 0 } });
  });
});

describe('E2 the type', () => {
  it.each<[string, number, string, number]>([
    ['plf', 3, 'bilan', 4],
    ['plf', 2, 'bilan', 2],
    ['plf', 4, 'bilan', 4],
    ['bilan', 4, 'plf', 4],
    ['plf', 3, 'plf', 3],
  ])('E2 from %s at step %d to %s: step %d', (from, step, type, expected) => {
    const plf = run({ type: from, plf_track: { plf: step, slide: 2 } }, plfTypeChosen({ type }));
    expect(plf).toEqual({ type, plf_track: { plf: expected, slide: expected === step ? 2 : 0 } });
  });

  it('E2 is plf until another is chosen; without a track only the type changes, the same again changes nothing', () => {
    expect(selectPlfType({ plf: {} })).toBe('plf');
    const plf = run({ data: { a: 'b' } }, plfTypeChosen({ type: 'bilan' }));
    expect(plf).toEqual({ type: 'bilan', data: { a: 'b' } });
    expect(selectPlfType({ plf })).toBe('bilan');
    expect(run(plf, plfTypeChosen({ type: 'bilan' }))).toBe(plf);
  });
});

describe('E4 a section saved', () => {
  it('N8 E4 one gone through out of its turn leaves the track where it is, or none', () => {
    const answers = { a: '2' };
    const plf_track = { plf: 4, slide: 2 };
    const saved = completed({ next: undefined, answers });
    expect(run({ plf_track, data: { a: '1' } }, saved)).toEqual({ type: 'plf', plf_track, data: answers });
    expect(run({ data: { a: '1' } }, saved)).toEqual({ type: 'plf', data: answers });
  });

  it('E4 its answers join those of the others, and the track goes to the next', () => {
    const before: Plf = { plf_track: { plf: 1, slide: 9 }, data: { a: '1', b: '2' } };
    const plf = run(before, completed({ answers: { b: '3', c: ['x'] } }));
    expect(plf).toEqual({ type: 'plf', data: { a: '1', b: '3', c: ['x'] }, plf_track: { plf: 2, slide: 0 } });
  });

  it('E4 what was taken back goes; what no question of it asks stays, conflicts and the unknown too', () => {
    const before = { data: { a: '1', gone: 'x' }, conflicts: { a: ['2'] }, later: 'y' } as Plf;
    expect(run(before, completed({ cleared: ['a'] }))).toEqual({
      type: 'plf',
      data: { gone: 'x' },
      conflicts: { a: ['2'] },
      later: 'y',
      plf_track: { plf: 2, slide: 0 },
    });
  });

  it('E4 E7 the chosen type stays; after the last section the track is cleared', () => {
    const before: Plf = { type: 'bilan', plf_track: { plf: 6, slide: 2 } };
    const after = run(before, completed({ section: 6, next: null }));
    expect(after.type).toBe('bilan');
    expect(after).not.toHaveProperty('plf_track');
  });

  it('E3 section 3 keeps its combined description; another section leaves it', () => {
    const devpre = { of: ['1', '2', '3'], text: 'Les trois' };
    const plf = run({}, completed({ section: 3, next: 4, devpre }), completed({ section: 4, next: 5 }));
    expect(plf.devpre).toEqual(devpre);
  });
});

it('E6 K6 the identity card’s fields are written, the others stay; a section without any, or with the same text, changes nothing', () => {
  const card = anIdentityCard({ conflicts: { symptoms: ['x'] } });
  const after = identityCardReducer(card, completed({ cardFields: { symptoms: 'La gorge' } }));
  expect(after).toEqual({ ...card, symptoms: 'La gorge' });
  expect(identityCardReducer(card, completed())).toBe(card);
  expect(identityCardReducer(card, completed({ cardFields: { symptoms: card.symptoms! } }))).toBe(card);
});

describe('E3 K8 the intuitions of the guided exercise', () => {
  const PLF = 'PLF';

  it('E3 K8 stand under a key of their own, with ids', () => {
    const state = reconnectionsReducer(
      { [K]: aReconnection() },
      completed({ intuitions: [{ name: 'Marcher' }, { name: 'Marcher' }, { name: 'Écrire', id: 'kept' }] }),
    );
    expect(state[K]).toEqual(aReconnection());
    expect(Object.keys(state[PLF] ?? {})).toEqual(['intuitionsdata']);
    const items = state[PLF]?.intuitionsdata ?? [];
    expect(items.map(({ name }) => name)).toEqual(['Marcher', 'Marcher', 'Écrire']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    expect(items.every(({ id }) => id)).toBe(true);
    expect(items[2]?.id).toBe('kept');
  });

  it('E3 K8 those of a later run are appended, one that is there is reworded; what was realised and the conflicts stay', () => {
    const walk = { name: 'Marcher', id: 'a', realised: '2026-02-01' };
    const before: Reconnections = {
      PLF: { intuitionsdata: [walk, { name: 'sans id' }], conflicts: { x: ['y'] } },
    };
    const intuitions = [
      { name: 'Courir', id: 'a' },
      { name: 'Écrire', id: 'b' },
    ];
    expect(reconnectionsReducer(before, completed({ intuitions }))[PLF]).toEqual({
      intuitionsdata: [{ ...walk, name: 'Courir' }, { name: 'sans id' }, { name: 'Écrire', id: 'b' }],
      conflicts: { x: ['y'] },
    });
    expect(reconnectionsReducer(before, completed())).toBe(before);
  });
});

const one = aDerailor({ name: 'Le pressé' });
const two = aDerailor({ name: 'Tout savoir' });

it('E3 K6 claims and derailors named on the way go to their own collection, under the key they were given; nothing that is there is written over', () => {
  const section = completed({ newClaims: { '1': two }, newDerailors: { '2': one, [K]: two } });
  expect(claimsReducer({ [K]: one }, section)).toEqual({ [K]: one, '1': two });
  expect(derailorsReducer({ [K]: one }, section)).toEqual({ [K]: one, '2': one });
  const known = { [K]: one };
  expect(derailorsReducer(known, completed())).toBe(known);
  expect(claimsReducer(known, completed({ newClaims: {} }))).toBe(known);
});

const provider = fakeSetting();

it('E4 K5 one event changes all the rows it concerns, and only those are marked to be sent', async () => {
  const { store, storage, persistor } = await aStore(provider);
  store.dispatch(plfProgressed({ section: 6, slide: 2 }));
  const answers = { CIDphrasereconnexion: 'Je reviens' };
  const cardFields = { phrasereconnexion: 'Je reviens' };
  const intuitions = [{ name: 'Marcher', id: 'a' }];
  store.dispatch(completed({ section: 6, next: null, answers, cardFields, intuitions }));
  await persistor.flush();
  const expected = ['identityCard', 'plf', 'reconnections'];
  expect(Object.keys(store.getState().sync.pending ?? {}).sort()).toEqual(expected);
  expect(storage.json('plf')).toEqual({ type: 'plf', data: answers });
  expect(storage.json('cid')).toEqual(cardFields);
  expect(storage.json('intuitions')).toEqual({ PLF: { intuitionsdata: intuitions } });
});
