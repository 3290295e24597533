/** Ends of the addresses of the scripts that a page of the app names by itself. */
const entryScript = /\/assets\/main\.[^/]+\.js$/;

/**
 * True when the site serves another build than the one that this page runs; false when it serves the same, or
 * when that can't be told: offline, say.
 */
export async function isBuildReplaced(): Promise<boolean> {
  const own = [...document.scripts].map(({ src }) => src).find((address) => entryScript.test(address));
  if (own === undefined) return false;
  try {
    const answer = await fetch('/index.html', { cache: 'no-store', credentials: 'omit' });
    return answer.ok && !(await answer.text()).includes(new URL(own).pathname);
  } catch {
    return false;
  }
}
