/** Carries messages to the other tabs of the app, in memory; the tab that posts hears nothing of it. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** The channel of this browser's tabs; null where there is none: each tab then gets its tokens by itself. */
export const openTabChannel = (): TabChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('reconnexion-tokens') : null;
