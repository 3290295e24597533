import { lazyComponent } from '../../ui/lazyComponent';

export const guidedForm = 'derailor';

/** What ends the identification of a derailor. */
export const DerailorClosing = lazyComponent(
  async () => (await import(/* webpackChunkName: "derailor-closing" */ './DerailorClosing')).DerailorClosing,
);
