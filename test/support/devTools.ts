import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { DevToolsEnhancerOptions, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../../src/store/makeStore';
import type { RootState } from '../../src/store/rootReducer';

let given: DevToolsEnhancerOptions = {};

/**
 * Stands for the browser's Redux DevTools: the very instrument they are built on, innermost as theirs is. Redux Toolkit
 * looks for it while it is imported, so a test imports this file before anything of the app.
 */
function composeWithDevTools(options: DevToolsEnhancerOptions) {
  given = options;
  // Told apart from the toolkit's enhancers by the compiler only: it adds the lifted store.
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

/** One line of the log: the action as it was, and with its state as DevTools show them. */
export interface LogLine {
  id: number;
  action: UnknownAction;
  shownAction: UnknownAction;
  shownState: RootState;
}

/** The log as it stands, oldest first. */
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

/** Shows the app as it was after this line of the log; back and forth. */
export function jumpTo(store: AppStore, { id }: LogLine): void {
  liftedOf(store).dispatch(ActionCreators.jumpToAction(id));
}
