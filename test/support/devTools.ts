import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { DevToolsEnhancerOptions, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../../src/store/makeStore';
import type { RootState } from '../../src/store/rootReducer';

let given: DevToolsEnhancerOptions = {};

/**
 * Redux DevTools on their own instrument, innermost as in the browser. Redux Toolkit looks for them while it is
 * imported, so a test imports this file before the app.
 */
function composeWithDevTools(options: DevToolsEnhancerOptions) {
  given = options;
  // The cast is needed because the instrument adds the lifted store, which the toolkit's types do not know.
  const recorded = instrument(undefined, { maxAge: Number(options.maxAge) }) as unknown as StoreEnhancer;
  return (...enhancers: StoreEnhancer[]) =>
    (createStore: ReturnType<StoreEnhancer>) =>
      enhancers.reduceRight((made, enhancer) => enhancer(made), recorded(createStore));
}

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools });

type Lifted = LiftedState<RootState, UnknownAction, null>;

const liftedOf = (store: AppStore) =>
  (store as unknown as { liftedStore: { getState: () => Lifted; dispatch: (action: unknown) => unknown } })
    .liftedStore;

/** A line of the log: the action as dispatched, and action and state as DevTools show them. */
export interface LogLine {
  id: number;
  action: UnknownAction;
  shownAction: UnknownAction;
  shownState: RootState;
}

/** The log, oldest line first. */
export function logOf(store: AppStore): LogLine[] {
  const { actionsById, stagedActionIds, computedStates } = liftedOf(store).getState();
  const { actionSanitizer, stateSanitizer } = given;
  if (!actionSanitizer || !stateSanitizer) throw new Error('The store gave DevTools no sanitizers.');
  return stagedActionIds.map((id, index) => {
    const { action } = actionsById[id]!;
    const { state } = computedStates[index]!;
    return { id, action, shownAction: actionSanitizer(action, id), shownState: stateSanitizer(state, index) };
  });
}

/** Jumps to the state after a line of the log. */
export function jumpTo(store: AppStore, { id }: LogLine): void {
  liftedOf(store).dispatch(ActionCreators.jumpToAction(id));
}
