import { lazy, type ComponentType } from 'react';

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
 * A component whose code is fetched when it is first drawn. React remembers a failed load for good; here it lasts until
 * forgetFailedLoads, so that a screen comes up without a reload once the cause is gone.
 * @param load fetches the code and picks the component
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
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
