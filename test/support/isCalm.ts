import { waitFor } from '@testing-library/react';
import type { Device } from './makeTestStore';

/** What was written last was read once more, when no other write could undo it any more (row K6). */
export const isCalm = ({ store }: Device) =>
  waitFor(() => expect(store.getState().syncActivity.undoableUntil).toBeNull(), { timeout: 10_000 });
