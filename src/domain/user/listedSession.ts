/** A login of the person, as the provider lists them. */
export interface ListedSession {
  id: string;
  /** Browser and system in a few words; empty when they are not known. */
  device: string;
  /** When it was last used, ms since 1970; null when the provider does not say. */
  lastAt: number | null;
  /** True for the login of this device. */
  isCurrent: boolean;
}
