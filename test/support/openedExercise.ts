import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CollectionsState } from '../../src/domain/collections';
import type { ExerciseDocument } from '../../src/domain/exercise/exerciseSchema';
import { aDocument } from './exampleData';
import { aDeviceNow, closeStores } from './exampleStore';
import { renderApp } from './renderApp';

afterEach(() => {
  cleanup();
  act(() => closeStores());
});

/** Opens the app at an address with these rows; it closes after the test. */
export async function open(
  address: string,
  rows: Partial<CollectionsState> = {},
  exercises: Partial<ExerciseDocument['exercises']> = {},
) {
  const document = aDocument();
  Object.assign(document.exercises, exercises);
  const device = await aDeviceNow(document, rows);
  await renderApp(device, address);
  return { ...device, user: userEvent.setup({ delay: null }) };
}
