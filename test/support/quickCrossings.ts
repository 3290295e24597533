import type * as constants from '../../src/domain/constants';

// The provider of these tests answers in milliseconds, so a write that crosses another does so sooner too.
jest.mock('../../src/domain/constants', () => ({
  ...jest.requireActual<typeof constants>('../../src/domain/constants'),
  crossingMs: 100,
}));
