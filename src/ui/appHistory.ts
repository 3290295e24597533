import { createContext } from 'react';
import {
  UNSAFE_createBrowserHistory,
  type Location,
  type NavigateOptions,
  type Navigator,
  type NavigationType,
  type To,
} from 'react-router';

/** Where the browser stands, and what kind of step led there. */
export interface Standing {
  location: Location;
  action: NavigationType;
}

/** What is asked before each step. */
interface StepGuard {
  /** True for a step that waits until its user says so. */
  holdsUp: (from: string, to: string) => boolean;
  /** @param goOn takes the step after all */
  onHeldUp: (goOn: () => void) => void;
}

type Listener = (standing: Standing, options?: NavigateOptions) => void;

/**
 * The browser's history as the router follows it, with one guard that can hold a step up: a link, or Back. As the data
 * router does it, without the rest of it (docs/decisions/035).
 */
export class AppHistory {
  private readonly browser = UNSAFE_createBrowserHistory();
  private readonly listeners = new Set<Listener>();
  private isUnheard = false;
  private stepGuard: StepGuard | undefined;
  private isLetThrough = false;
  /** True until the browser is back where a step that was held up began. */
  private isReturning = false;
  private onReturned: (() => void) | undefined;

  standing: Standing = { location: this.browser.location, action: this.browser.action };

  /** What links and redirects go by. */
  readonly navigator: Navigator = {
    createHref: (to) => this.browser.createHref(to),
    encodeLocation: (to) => this.browser.encodeLocation(to),
    go: (delta) => this.browser.go(delta),
    push: (to, state, options) => this.step('push', to, state, options),
    replace: (to, state, options) => this.step('replace', to, state, options),
  };

  constructor() {
    this.browser.listen(({ location, delta }) => this.meetMove(location.pathname, delta));
  }

  /** Tells of each step, with the options it was made with, and of one that nobody heard. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.isUnheard) listener(this.standing);
    this.isUnheard = false;
    return () => void this.listeners.delete(listener);
  }

  /** Asks before each step from now on, until what it returns is called. */
  guard(guard: StepGuard): () => void {
    this.stepGuard = guard;
    return () => {
      if (this.stepGuard === guard) this.stepGuard = undefined;
    };
  }

  private arrive(options?: NavigateOptions): void {
    this.isLetThrough = false;
    this.standing = { location: this.browser.location, action: this.browser.action };
    this.isUnheard = this.listeners.size === 0;
    for (const listener of this.listeners) listener(this.standing, options);
  }

  private isHeldUp(path: string, step: () => void): boolean {
    const { stepGuard } = this;
    if (this.isLetThrough || !stepGuard?.holdsUp(this.standing.location.pathname, path)) return false;
    stepGuard.onHeldUp(() => {
      this.isLetThrough = true;
      step();
    });
    return true;
  }

  private step(kind: 'push' | 'replace', to: To, state: unknown, options?: NavigateOptions): void {
    const step = () => {
      this.browser[kind](to, state);
      this.arrive(options);
    };
    const { pathname } = new URL(this.browser.createHref(to), window.location.href);
    if (!this.isHeldUp(pathname, step)) step();
  }

  /** The user moved in the browser's history. Its address has changed already. */
  private meetMove(path: string, delta: number | null): void {
    if (this.isReturning) {
      this.isReturning = false;
      this.onReturned?.();
      this.onReturned = undefined;
      return;
    }
    const goOn = () => {
      const step = () => this.browser.go(delta ?? 0);
      if (this.isReturning) this.onReturned = step;
      else step();
    };
    // A step that this app did not make has no place to go back from.
    this.isReturning = delta !== null;
    if (delta !== null && this.isHeldUp(path, goOn)) this.browser.go(-delta);
    else {
      this.isReturning = false;
      this.arrive();
    }
  }
}

export const HistoryContext = createContext<AppHistory | undefined>(undefined);
