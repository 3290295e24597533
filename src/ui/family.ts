import './family.css';

/** The family of a collection, by its hue. */
export type Family = 'petrol' | 'amber' | 'plum' | 'slate' | 'sage';

/** The class that gives what it stands on, and all below, the family's hues: `--family` and `--family-soft`. */
export const familyClass = (family: Family): string => `family-${family}`;
