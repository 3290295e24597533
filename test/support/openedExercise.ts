import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CollectionsState } from '../../src/domain/collections';
import type { ExerciseDocument } from '../../src/domain/exercise/exerciseSchema';
import { aDocument } from './exampleData';
import { aDeviceNow, closeStores } from './exampleStore';
import { renderApp } from './renderApp';

/** Opens the app at an address with these rows, and closes it after each test of the file. */
export function exerciseOpener() {
  afterEach(() => {
    cleanup();
    act(() => closeStores());
  });
  return async (
    address: string,
    rows: Partial<CollectionsState> = {},
    exercises: Partial<ExerciseDocument['exercises']> = {},
  ) => {
    const document = aDocument();
    Object.assign(document.exercises, exercises);
    const device = await aDeviceNow(document, rows);
    await renderApp(device, address);
    return { ...device, user: userEvent.setup({ delay: null }) };
  };
}
