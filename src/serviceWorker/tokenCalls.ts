/** How long the answer to a refresh waits for the page that comes next, ms; less where the browser ends the worker. */
const lifetimeMs = 60_000;

/** Less than a page waits for its answer: one that stays out can be asked for anew. */
const timeoutMs = 25_000;

/** Refreshes under way, and answers of the last minute that brought a new token, by the one used up: in memory only. */
const answers = new Map<string, Promise<Response>>();

/** Refresh tokens of which nothing may come any more. */
const settled = new Set<string>();

/** The token call itself; its answer is read to the end, so that half an answer is none. */
async function refresh(url: string, form: FormData, usedUp: string): Promise<Response> {
  const forget = () => answers.delete(usedUp);
  try {
    // The page's own signal is left out: the answer is wanted even when that page is gone.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    const { ok, status, statusText, headers } = response;
    const text = await response.text();
    // Whatever else answers with 200, the page of a Wi-Fi portal say, has used nothing up.
    if (ok && text.includes('"refresh_token"')) setTimeout(forget, lifetimeMs);
    else forget();
    return new Response(text, { status, statusText, headers });
  } catch (error) {
    forget();
    throw error;
  }
}

/**
 * Answers a token call. A refresh token works once: when a page is left before the answer, the next page, which can
 * only use the same token, gets that answer.
 */
export async function answerTokenCall(
  event: { waitUntil: (work: Promise<unknown>) => void },
  request: Request,
): Promise<Response> {
  const form = await request.clone().formData();
  const token = form.get('refresh_token');
  if (typeof token !== 'string') return await fetch(request);
  const answer = answers.get(token) ?? refresh(request.url, form, token);
  if (!settled.has(token)) answers.set(token, answer);
  event.waitUntil(answer.catch(() => undefined));
  return (await answer).clone();
}

/**
 * Hands nothing on any more: a page says that it stored what came of a token, or that the token's session is over. An
 * answer still on its way stays with the page that asked for it.
 */
export function settleTokens(data: unknown): void {
  const token = typeof data === 'object' && data !== null && 'settledToken' in data && data.settledToken;
  if (typeof token !== 'string') return;
  settled.add(token);
  answers.clear();
}
