import fc from 'fast-check';

/** Imported before tests whose properties are to be tried that often. */
fc.configureGlobal({ numRuns: 5_000 });
