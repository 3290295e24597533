import { legalPages } from './programme/legalPages';

/** What the provider keeps for itself on the host that it shares with the app: each of these, and all under it. */
export const providerRoots = ['/oauth', '/user', '/node', '/ws', '/ge_rest', '/sites', '/en'] as const;

/** Everything on the shared host that is never a screen of the app: the provider's own, and the legal pages. */
export const providerPaths: readonly string[] = [
  ...providerRoots,
  ...Object.values(legalPages).map((page) => page.fr),
];

/** True for a path (without its query, in any letter case) that the app never answers: it is the provider's. */
export const belongsToProvider = (path: string): boolean =>
  providerPaths.some((own) => `${path.toLowerCase()}/`.startsWith(`${own}/`));
