/** @jest-environment node */
import { baseOfRow } from '../../../src/domain/mergeNode';
import { sentOf } from '../../../src/domain/sentRows';
import { readUnsent, unsentOf, withUnsent } from '../../../src/domain/unsent';
import { aNode, aReconnection } from '../../support/exampleData';

const key = '1772445600000';

it('K7 R8: a deletion whose answer was lost, taken back before the session ended, stays taken back', async () => {
  const entries = { [key]: aReconnection() };
  const agreed = baseOfRow('reconnections', entries);
  const ended = {
    ...aNode({ reconnections: entries }),
    drafts: {},
    sync: {
      pending: { reconnections: 2 },
      base: { reconnections: agreed },
      sent: { reconnections: sentOf({}, agreed) },
    },
  };
  const unsent = await readUnsent(unsentOf(ended, [])!);
  // The provider took the deletion.
  const now = { ...aNode({ reconnections: {} }), drafts: {}, sync: {} };
  expect(withUnsent(unsent, now).reconnections).toEqual(entries);
});
