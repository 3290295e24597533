import fc from 'fast-check';

/** Number of tries of a property: `few`, unless the deep tier sets its own number. */
export const tries = (few: number) => ({ numRuns: fc.readConfigureGlobal().numRuns ?? few });
