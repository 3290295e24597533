import { lazyComponent } from '../../ui/lazyComponent';

/** What ends the identification of a derailor. */
export const DerailorClosing = lazyComponent(
  async () => (await import(/* webpackChunkName: "derailor-closing" */ './DerailorClosing')).DerailorClosing,
);
