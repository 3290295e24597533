import type * as shortPauses from './shortPauses';

// Imported before what it stands for: a test that awaits no clock waits for none.
jest.mock('../../src/pace', () =>
  jest.requireActual<typeof shortPauses>('./shortPauses').restWithShortPauses(),
);
