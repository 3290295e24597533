/** Most work that is divided does in one go, in characters of the JSON text that it goes through: some 10 ms of a slow phone. */
export const mostAtOnce = 32_768;

/** Said before each piece of long work, with its size in characters: resolves once it may be done. */
export type Pace = (size: number) => Promise<void>;

/** The pace of work that has to be over before the page may go: it never rests. */
export const withoutRest: Pace = () => Promise.resolve();
