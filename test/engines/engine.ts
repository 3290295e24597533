/**
 * A page of a browser, as a driver works it. An expression is JavaScript that the page evaluates; one that waits for
 * something gives a boolean or a text, since an element may be replaced between two calls.
 */
export interface Tab {
  goTo(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the middle of the element that the expression gives; rejects when there is none. */
  click(element: string): Promise<void>;
  /** Types at the end of the element that the expression gives, key by key; rejects when there is none. */
  type(element: string, text: string): Promise<void>;
  pressEscape(): Promise<void>;
}

/** A browser that has just been set up, with nothing stored. */
export interface Device {
  /** Opens a page beside those that are open; they share their storage. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A kind of browser, started; its devices share nothing. At most one is open at a time. */
export interface Engine {
  openDevice(): Promise<Device>;
  stop(): Promise<void>;
}

/** Milliseconds that one call to a browser may take. */
export const callLimit = 30_000;
