import fc from 'fast-check';

// Imported first by a deep test, before the properties that it tries more often.
fc.configureGlobal({ numRuns: 1_000 });
jest.setTimeout(120_000);
