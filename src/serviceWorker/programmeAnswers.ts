import { keptCaches } from '../domain/programme/keptCaches';

type Kind = keyof typeof keptCaches;

/** What an answer of each kind must be, and how many are kept at most. */
const limits: Record<Kind, { type: RegExp; most: number }> = {
  calls: { type: /^application\/(?:[\w.+-]+\+)?json\b/i, most: 40 },
  pictures: { type: /^image\//i, most: 40 },
};

/** The largest answer that is kept, bytes: with the number of answers it bounds the whole at 40 MiB. */
export const mostBytes = 512 * 1024;

const publicCall = /^(?:\/en)?\/(?:ws\/news\/[^/]+|ws\/events|ge_rest\/ge_get_node\/[^/]+)$/;

/** Which public answer of the programme's a request asks for, if any; one with a token is nobody else's business. */
export function programmeKind({ method, headers, destination, url }: Request): Kind | undefined {
  if (method !== 'GET' || headers.has('authorization')) return undefined;
  const { pathname } = new URL(url);
  if (destination === 'image') return pathname.startsWith('/sites/') ? 'pictures' : undefined;
  return destination === '' && publicCall.test(pathname) ? 'calls' : undefined;
}

/** Keeps a sound answer as the newest of its kind, and lets the oldest go. */
async function keep(kind: Kind, url: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || response.redirected || !limits[kind].type.test(type)) return;
  const body = await response.blob();
  if (body.size > mostBytes) return;
  const cache = await caches.open(keptCaches[kind]);
  // What is asked for again is the newest again.
  await cache.delete(url);
  await cache.put(url, new Response(body, { headers: { 'Content-Type': type } }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -limits[kind].most).map((old) => cache.delete(old)));
}

/** Answers from the network; where that gives nothing, with what it gave last on this device. */
export async function answerFromProgramme(
  event: { waitUntil: (work: Promise<unknown>) => void },
  request: Request,
  kind: Kind,
): Promise<Response> {
  try {
    const response = await fetch(request);
    // A full device keeps no more: nothing else fails by it.
    event.waitUntil(keep(kind, request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const cache = await caches.open(keptCaches[kind]);
    const kept = await cache.match(request.url);
    if (!kept) throw error;
    return kept;
  }
}
