import { lazyComponent } from '../../ui/lazyComponent';

/** What ends a reconnection. */
export const ClosingScreen = lazyComponent(
  async () => (await import(/* webpackChunkName: "reconnection-closing" */ './ClosingScreen')).ClosingScreen,
);
