import type { NamedEntry } from '../../collections/derailors';
import type { DerailorFormValues } from './derailorForm';

/** What the form of a new entry holds at first. */
export const emptyDerailor = (kind: NamedEntry['kind'] = 'derailor'): DerailorFormValues => ({
  kind,
  name: '',
  description: '',
});
