import type { Services } from '../services';

/** Where something is asked: in which store, and in which session of it. */
export interface SessionContext {
  getState: () => { session: { endedCount: number } };
  services: Services;
}

/** @returns tells whether the session of now is over: what was asked in it is nobody's then, whoever logged in since */
export function sessionWatch({ getState }: Pick<SessionContext, 'getState'>): () => boolean {
  const { endedCount } = getState().session;
  return () => getState().session.endedCount !== endedCount;
}

/** A value that each session of each store has for itself, made at first use, and that is gone with it. */
export function perSession<Value>(make: () => Value): (context: SessionContext) => Value {
  const values = new WeakMap<Services, { session: number; value: Value }>();
  return ({ getState, services }) => {
    const session = getState().session.endedCount;
    const known = values.get(services);
    if (known?.session === session) return known.value;
    const value = make();
    values.set(services, { session, value });
    return value;
  };
}

/** Shares one run of a task among all of a session who ask for it meanwhile. */
export function singleFlight<Result>() {
  const flights = perSession<{ underWay: Promise<Result> | null }>(() => ({ underWay: null }));
  return {
    run: (context: SessionContext, task: () => Promise<Result>): Promise<Result> => {
      const flight = flights(context);
      flight.underWay ??= task().finally(() => {
        flight.underWay = null;
      });
      return flight.underWay;
    },
    /** The run under way; null when there is none. */
    underWay: (context: SessionContext): Promise<Result> | null => flights(context).underWay,
  };
}
