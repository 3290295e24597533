/** The browser's own offer to install the app, which Chromium hands over as an event. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | undefined;

/** Keeps the browser's offer for whoever looks for it, in place of a banner that nobody asked for. */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  kept = event as InstallPrompt;
}

/** How the app can be installed here: by the browser's own dialog, by hand in Safari, or not at all (or it is already). */
export function installWay(): { kind: 'dialog'; open: () => void } | { kind: 'byHand' } | undefined {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled) return undefined;
  const offer = kept;
  if (offer) {
    const open = () => {
      // It can be shown once.
      kept = undefined;
      void offer.prompt();
    };
    return { kind: 'dialog', open };
  }
  // Only Safari on a phone or tablet has this property: true where the app was opened from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? { kind: 'byHand' } : undefined;
}
