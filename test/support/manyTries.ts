import fc from 'fast-check';

// Imported first by a deep test, before the properties that it tries more often.
fc.configureGlobal({ numRuns: 2_000 });
jest.setTimeout(300_000);
