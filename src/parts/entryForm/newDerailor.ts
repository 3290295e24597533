import type { NamedEntry } from '../../collections/derailors';
import type { DerailorFormValues } from './derailorForm';

/** What the form of a new entry holds at first. */
export const emptyDerailor = (kind: NamedEntry['kind'] = 'derailor'): DerailorFormValues => ({
  kind,
  name: '',
  description: '',
});

/** Key of the draft of an entry's form; without an id, of a new entry's. */
export const draftKeyOf = (id = 'new'): string => `deviateur/${id}`;
