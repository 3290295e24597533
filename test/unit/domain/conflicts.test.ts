/** @jest-environment node */
import { conflictsOfPart, withoutConflicts } from '../../../src/domain/conflicts';

describe('K6 conflicts of an entry', () => {
  it('K6 those of the saved fields are over, the others wait', () => {
    const entry = { name: 'a', conflicts: { name: ['b'], description: ['c'] } };
    expect(withoutConflicts(entry, ['name'])).toEqual({ name: 'a', conflicts: { description: ['c'] } });
    expect(withoutConflicts(entry, ['name', 'description'])).toEqual({ name: 'a' });
    expect(entry.conflicts).toHaveProperty('name');
  });

  it('K6 an entry without conflicts is as it was', () => {
    const entry = { name: 'a', conflicts: undefined };
    expect(withoutConflicts(entry, ['name'])).toEqual({ name: 'a' });
  });

  it('F3 those of a part are found under the names of its own answers', () => {
    const conflicts = { 'express.vecu': ['a'], 'listen.vecu': ['b'], subject: ['c'], 'express.a.b': ['d'] };
    expect(conflictsOfPart(conflicts, 'express')).toEqual({ vecu: ['a'], 'a.b': ['d'] });
    expect(conflictsOfPart(undefined, 'express')).toEqual({});
  });
});
