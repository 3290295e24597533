/** How long the page may take to be found, ms. */
const timeoutMs = 5_000;

/** True when the app's page can be loaded: from the site, or from the service worker. */
export async function isAppServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch('/index.html', { cache: 'no-cache', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
}
