import fc from 'fast-check';

/** How often a property is tried: so often, or as often as the deep tier wants (test/unit/properties.deep.test.ts). */
export const tries = (few: number) => ({ numRuns: fc.readConfigureGlobal().numRuns ?? few });
