/** @jest-environment node */
import { settleConflict } from '../../../src/domain/settleConflict';

const settled = (entry: object, name: string, text: string | undefined) => {
  const copy = structuredClone(entry);
  settleConflict(copy, name, text);
  return copy;
};

const entry = {
  pf: 'past',
  data: { who: 'ici', 'a.b': 'point', scale: 3, body: ['jaw'], none: [], three: ['1', '2', '3'] },
  intuitionsdata: [
    { name: 'Lui écrire', id: 'i1', realised: '2026-01-01' },
    { name: 'Marcher' },
    { name: 'Marcher' },
  ],
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
  it.each([
    ['who', 'là', { data: { ...entry.data, who: 'là' } }],
    ['a.b', 'autre', { data: { ...entry.data, 'a.b': 'autre' } }],
    ['pf', 'future', { pf: 'future' }],
    [
      'intuitionsdata.#i1.name',
      'L’appeler',
      {
        intuitionsdata: [{ ...entry.intuitionsdata[0], name: 'L’appeler' }, ...entry.intuitionsdata.slice(1)],
      },
    ],
    [
      'intuitionsdata.=Marcher~2.name',
      'Courir',
      { intuitionsdata: [...entry.intuitionsdata.slice(0, 2), { name: 'Courir' }] },
    ],
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
    const { [name as keyof typeof entry.conflicts]: _gone, ...others } = entry.conflicts;
    expect(settled(entry, name, text)).toEqual({ ...entry, ...changed, conflicts: others });
  });

  it.each([
    ['scale', 'beaucoup'],
    ['scale', '["4"]'],
    ['scale', '1e999'],
    ['body', 'throat'],
    ['body', '[1]'],
    ['body', '{}'],
    ['body', 'null'],
  ])('K6 %s can’t become %j, which is of another kind: the conflict waits on', (name, text) => {
    expect(settled(entry, name, text)).toEqual(entry);
  });

  it('K6 the last conflict leaves no member behind', () => {
    expect(settled({ symptoms: 'a', conflicts: { symptoms: ['b'] } }, 'symptoms', 'b')).toEqual({
      symptoms: 'b',
    });
  });

  it.each(['gone', '__proto__', 'data'])('K6 %s, which waits for nothing, changes nothing', (name) => {
    expect(settled(entry, name, 'x')).toEqual(entry);
  });

  it('K6 a conflict about what has gone goes alone', () => {
    const gone = { data: {}, conflicts: { who: ['là'] } };
    expect(settled(gone, 'who', 'là')).toEqual({ data: {} });
  });
});
