/** The address as a URL, undefined where it is none. Not every browser of ours has URL.canParse. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
