import fc from 'fast-check';

// Imported before tests whose properties are to be tried that often, which takes some minutes.
fc.configureGlobal({ numRuns: 2_000 });
jest.setTimeout(300_000);
