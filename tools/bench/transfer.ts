import type { Request } from '@playwright/test';
import type { MeasuredPage } from './pages';
import { withProfile } from './profile';
import { visitSlowly, whenKept, withBrowser } from './visiting';

/** Kinds of what is fetched, in the order of a table. */
export const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'call', 'worker'] as const;
type Kind = (typeof kinds)[number];

/** What went over the wire for a first visit, headers included. */
export interface Transferred {
  /** Requests sent before the page could be used. */
  requests: number;
  /** Bytes by kind, of those requests. */
  bytes: Record<Kind, number>;
  /** Bytes of everything the page fetched after that. */
  later: number;
}

interface Fetched {
  kind: Kind;
  /** Ms of the clock. */
  since: number;
  bytes: number;
}

/** What a request is counted as: a service worker's own are its own kind. */
function kindOf(request: Request): Kind {
  if (request.serviceWorker() !== null) return 'worker';
  const type = request.resourceType();
  return kinds.find((kind) => kind === type) ?? 'call';
}

async function weigh(request: Request): Promise<Fetched> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  const since = request.timing().startTime;
  return { kind: kindOf(request), since, bytes: responseHeadersSize + responseBodySize };
}

/** Opens a page for the first time and weighs what that fetches, until its service worker holds what it wants to. */
export const transfer = (page: MeasuredPage): Promise<Transferred> =>
  withProfile((folder) =>
    withBrowser(folder, page, async (context) => {
      const requests: Request[] = [];
      context.on('requestfinished', (request) => {
        if (/^https?:/.test(request.url())) requests.push(request);
      });
      const [opened, { usable }] = await visitSlowly(context, page);
      await whenKept(opened);
      const usableAt = (await opened.evaluate(() => performance.timeOrigin)) + usable;
      const fetched = await Promise.all(requests.map(weigh));
      const sum = (some: readonly Fetched[]) => some.reduce((total, { bytes }) => total + bytes, 0);
      const isBefore = ({ since, kind }: Fetched) => kind !== 'worker' && since <= usableAt;
      const before = fetched.filter(isBefore);
      const after = fetched.filter((one) => one.kind !== 'worker' && !isBefore(one));
      const ofKind = (kind: Kind) =>
        sum((kind === 'worker' ? fetched : before).filter((one) => one.kind === kind));
      return {
        requests: before.length,
        bytes: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])) as Record<Kind, number>,
        later: sum(after),
      };
    }),
  );
