import { lazy, type ComponentType } from 'react';
import { completeMessages } from './localeMessages';

/** Makes components whose code could not be fetched ask for it again. */
const renewals = new Set<() => void>();

/** Forgets that code could not be fetched: what is drawn from now on asks for it again. */
export function forgetFailedLoads(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/** A component whose code is fetched when it is first drawn, or before: it is then drawn at once. */
type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A component whose code, and whatever it says, is fetched when it is first drawn. React remembers a failed load for
 * good; here it lasts until forgetFailedLoads, so that a screen comes up without a reload once the cause is gone.
 * @param loadCode fetches the code and picks the component
 * @param isOfFirstScreens what it says came with the first messages
 */
export function lazyComponent<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  { isOfFirstScreens = false } = {},
): LazyComponent<Props> {
  const load = async () => {
    const [component] = await Promise.all([loadCode(), isOfFirstScreens || completeMessages()]);
    return component;
  };
  const make = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(() => {
          Current = make();
        });
        throw error;
      }
    });
  let Current = make();
  const preload = async () => {
    Current = await load();
  };
  return Object.assign((props: Props) => <Current {...props} />, { preload });
}
