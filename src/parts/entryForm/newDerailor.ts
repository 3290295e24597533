import type { NamedEntry } from '../../collections/derailors';
import { lazyComponent } from '../../ui/lazyComponent';
import type { DerailorFormValues } from './derailorForm';

export const DerailorFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "derailor-form" */ './DerailorFormDialog')).DerailorFormDialog,
);

/** What the form of a new entry holds at first. */
export const emptyDerailor = (kind: NamedEntry['kind'] = 'derailor'): DerailorFormValues => ({
  kind,
  name: '',
  description: '',
});
