import '../support/quickPauses';
import { waitFor } from '@testing-library/react';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { findsIn, markNeedle, placesOutside } from '../support/canaryTrail';
import { kindsIn } from '../support/rescueMoves';
import { place, beforeMarks, afterMarks, draftMark, needles, walks } from './canaryMoves';

/** As it stands in a body. Its letters alone may stand in a token by chance. */
const boxStart = '[\\"rx2\\",';

test('O1 canary: with the vault on no marked text is anywhere but on the open device, and nothing of it after a logout', async () => {
  const { device, trail, ...browser } = await walks(true);
  const { kept, storage } = browser;
  const all = [...beforeMarks, ...afterMarks, draftMark];
  expect(findsIn({ store: device.store.getState() }, needles)).toEqual({ store: all });
  expect(findsIn(trail.trail, [markNeedle(boxStart), markNeedle('PATCH /node/')])).toEqual({
    ...{ sent: [boxStart], answers: [boxStart], printed: ['PATCH /node/'] },
  });
  expect(findsIn(await placesOutside(place, trail, { kept }), needles)).toEqual({});
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(storage.length).toBe(0));
  // The draft was under way, so that a box holds it.
  await waitFor(() => expect(kindsIn(kept).sort()).toEqual(['box', 'key', 'vault', 'vault']));
  expect(findsIn(await placesOutside(place, trail, { kept, storage }), needles)).toEqual({});
});

test('O1 canary: the same search finds every mark where nothing is sealed', async () => {
  const { kept, storage, trail } = await walks(false);
  const finds = findsIn(await placesOutside(place, trail, { kept, storage }), needles);
  expect(finds['tables']).toEqual([...beforeMarks, ...afterMarks]);
  expect(finds['answers']).toEqual([...beforeMarks, ...afterMarks]);
  expect(finds['sent']).toEqual(expect.arrayContaining(afterMarks));
  expect(finds['localStorage']).toEqual([...beforeMarks, ...afterMarks, draftMark]);
  expect(Object.keys(finds).sort()).toEqual(['answers', 'localStorage', 'sent', 'tables']);
});
