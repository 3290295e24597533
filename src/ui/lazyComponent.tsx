import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button';
import { LoadFailure } from './Loading';
import { completeMessages, type MessageArea } from './localeMessages';
import { appMessages } from './messages';
import { PlainWindow } from './overlay/PlainWindow';

interface MissingPartProps {
  onRetry: () => void;
  /** Closes what would have been a window. */
  onClose?: () => void;
}

/** In the place of a part whose code can't be fetched, offline say: that it comes, and when. */
function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { formatMessage } = useIntl();
  const notice = <LoadFailure text={appMessages.missing} onRetry={onRetry} />;
  if (!onClose) return notice;
  return (
    <PlainWindow aria-label={formatMessage(appMessages.missing)} onClose={onClose}>
      {notice}
      <Button look="text" onClick={onClose} text={appMessages.close} />
    </PlainWindow>
  );
}

/** Makes screens whose code could not be fetched ask for it again. */
const renewals = new Set<() => void>();

/** Forgets that screens could not be fetched: what is drawn from now on asks for them again. */
export function forgetFailedLoads(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

let onMissing: (error: unknown) => void = () => undefined;

/** Calls `act` whenever the code of a part could not be fetched. */
export function whenCodeIsMissing(act: typeof onMissing): void {
  onMissing = act;
}

/** A component whose code is fetched when it is first drawn, or before: it is then drawn at once. */
type LazyComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
  /** The same, and leaves what is drawn already as it is. */
  fetchAhead: () => Promise<void>;
};

interface LazyOptions<Props> {
  /** What it says came with the first messages. */
  isOfFirstScreens?: boolean;
  /** It says what its area alone says. */
  area?: MessageArea;
  /** A screen that can't be fetched is the router's to tell of. */
  isScreen?: boolean;
  /** Drawn while its code can't be fetched; else a notice is, which offers to try again. */
  instead?: ComponentType<Props>;
  /** Drawn until its code is there; else that is the matter of who draws it. */
  fallback?: ReactNode;
}

/** The ways that windows have to be closed. */
interface Closable {
  onClose?: () => void;
  onCancel?: () => void;
}

/**
 * A component whose code, and whatever it says, is fetched when it is first drawn. React remembers a failed load for
 * good; here something stands in its place until the network is back, or the user tries again. A screen waits for
 * forgetFailedLoads.
 * @param loadCode fetches the code and picks the component
 */
export function lazyComponent<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  { isOfFirstScreens = false, area, isScreen = false, instead, fallback }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const load = async () => {
    const [component] = await Promise.all([loadCode(), isOfFirstScreens || completeMessages(area)]);
    return component;
  };
  const listeners = new Set<() => void>();
  let isAsked = false;
  const make = (): ComponentType<Props> => {
    const made: ComponentType<Props> = lazy(async () => {
      isAsked = true;
      try {
        return { default: await load() };
      } catch (error) {
        const renew = () => {
          // Asked for again already.
          if (Current !== made) return;
          Current = make();
          for (const listener of listeners) listener();
        };
        if (isScreen && !instead) {
          renewals.add(renew);
          throw error;
        }
        addEventListener('online', renew, { once: true });
        onMissing(error);
        const Missing = ({ onClose, onCancel = onClose }: Closable) => (
          <MissingPart onRetry={renew} onClose={onCancel} />
        );
        return { default: instead ?? (Missing as ComponentType<Props>) };
      }
    });
    return made;
  };
  let Current = make();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => Current;
  const preload = async () => {
    Current = await load();
  };
  const Lazy = (props: Props) => {
    useSyncExternalStore(listen, read, read);
    const drawn = <Current {...props} />;
    return fallback === undefined ? drawn : <Suspense fallback={fallback}>{drawn}</Suspense>;
  };
  const fetchAhead = async () => {
    const component = await load();
    if (!isAsked) Current = component;
  };
  return Object.assign(Lazy, { preload, fetchAhead });
}

/** How long a screen has to be drawn before what it opens is fetched, ms. */
const restMs = 500;

/** Fetches the code of what a screen opens once the screen rests: it opens at once, the first time too. */
export function useFetchedAhead({ fetchAhead }: Pick<LazyComponent<object>, 'fetchAhead'>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, [fetchAhead]);
}
