/** @jest-environment node */
import { conflictsOfPart, settleConflict, withoutConflicts } from '../../../../src/domain/merge/conflicts';

const settled = (entry: object, name: string, text: string | undefined) => {
  const copy = structuredClone(entry);
  settleConflict(copy, name, text);
  return copy;
};

const written = { name: 'Lui écrire', id: 'i1', realised: '2026-01-01' };
const entry = {
  pf: 'past',
  data: { who: 'ici', 'a.b': 'point', scale: 3, body: ['jaw'], none: [], three: ['1', '2', '3'] },
  intuitionsdata: [written, { name: 'Marcher' }, { name: 'Marcher' }],
  express: { friend: 'ici' },
  conflicts: {
    who: ['là'],
    'a.b': ['autre'],
    pf: ['future'],
    scale: ['4'],
    body: ['["throat","voice"]'],
    none: ['["jaw"]'],
    three: ['["1","2","4"]'],
    'intuitionsdata.#i1.name': ['L’appeler'],
    'intuitionsdata.=Marcher~2.name': ['Courir'],
    'express.friend': ['là-bas'],
  },
};

describe('K6 the user picks one of two texts', () => {
  const [first, ...others] = entry.intuitionsdata;
  it.each([
    ['who', 'là', { data: { ...entry.data, who: 'là' } }],
    ['a.b', 'autre', { data: { ...entry.data, 'a.b': 'autre' } }],
    ['pf', 'future', { pf: 'future' }],
    [
      'intuitionsdata.#i1.name',
      'L’appeler',
      { intuitionsdata: [{ ...first, name: 'L’appeler' }, ...others] },
    ],
    ['intuitionsdata.=Marcher~2.name', 'Courir', { intuitionsdata: [first, others[0], { name: 'Courir' }] }],
    ['express.friend', 'là-bas', { express: { friend: 'là-bas' } }],
    ['who', 'ici', {}],
    ['scale', '4', { data: { ...entry.data, scale: 4 } }],
    ['body', '["throat","voice"]', { data: { ...entry.data, body: ['throat', 'voice'] } }],
    ['body', '["jaw"]', {}],
    ['none', '["jaw"]', { data: { ...entry.data, none: ['jaw'] } }],
    ['three', '["1","2","4"]', { data: { ...entry.data, three: ['1', '2', '4'] } }],
    ['who', '4', { data: { ...entry.data, who: '4' } }],
    ['body', undefined, {}],
    ['who', undefined, {}],
  ])('K6 %s becomes %j, and only its conflict goes', (name, text, changed) => {
    const { [name as keyof typeof entry.conflicts]: _gone, ...waiting } = entry.conflicts;
    expect(settled(entry, name, text)).toEqual({ ...entry, ...changed, conflicts: waiting });
  });

  it.each([
    ['scale', ['beaucoup', '["4"]', '1e999']],
    ['body', ['throat', '[1]', '{}', 'null']],
  ])('K6 %s can’t become %j, which are of another kind: the conflict waits on', (name, texts) => {
    for (const text of texts) expect(settled(entry, name, text)).toEqual(entry);
  });

  it.each(['gone', '__proto__', 'data'])('K6 %s, which waits for nothing, changes nothing', (name) => {
    expect(settled(entry, name, 'x')).toEqual(entry);
  });

  it('K6 the last conflict leaves no member behind; one about what has gone goes alone', () => {
    const last = { symptoms: 'a', conflicts: { symptoms: ['b'] } };
    expect(settled(last, 'symptoms', 'b')).toEqual({ symptoms: 'b' });
    expect(settled({ data: {}, conflicts: { who: ['là'] } }, 'who', 'là')).toEqual({ data: {} });
  });
});

describe('K6 conflicts of an entry', () => {
  it('K6 those of the saved fields are over, the others wait', () => {
    const entry = { name: 'a', conflicts: { name: ['b'], description: ['c'] } };
    expect(withoutConflicts(entry, ['name'])).toEqual({ name: 'a', conflicts: { description: ['c'] } });
    expect(withoutConflicts(entry, ['name', 'description'])).toEqual({ name: 'a' });
    expect(withoutConflicts({ name: 'a', conflicts: undefined }, ['name'])).toEqual({ name: 'a' });
    expect(entry.conflicts).toHaveProperty('name');
  });

  it('F3 those of a part are found under the names of its own answers', () => {
    const conflicts = { 'express.vecu': ['a'], 'listen.vecu': ['b'], subject: ['c'], 'express.a.b': ['d'] };
    expect(conflictsOfPart(conflicts, 'express')).toEqual({ vecu: ['a'], 'a.b': ['d'] });
    expect(conflictsOfPart(undefined, 'express')).toEqual({});
  });
});
