import { sessionWatch } from '../provider/sessionScope';
import { refreshTokens } from '../provider/tokens/refresh';
import type { TokenContext } from '../provider/tokens/tabTokens';
import { sendHttpRequest } from '../provider/sendHttpRequest';

/**
 * True where the site works, and fails for this person alone: a Drupal that deleted them goes on renewing their tokens,
 * and answers each call that carries one with a 500 (wire contract).
 */
export async function isRemoved(context: TokenContext): Promise<boolean> {
  const { getState, services } = context;
  const isOver = sessionWatch(context);
  const renewal = await refreshTokens(context, null);
  const token = getState().session.access?.token;
  if (renewal.kind !== 'refreshed' || isOver() || token === undefined) return false;
  const statusWith = async (path: string, bearer: string | null) => {
    const answer = await sendHttpRequest({ path }, services.settings, bearer);
    return 'error' in answer ? answer.error.status : 200;
  };
  const failsForThem = async () => (await statusWith('/oauth/userinfo', token)) === 500;
  return (
    (await failsForThem()) &&
    (await statusWith('/ws/events', null)) === 200 &&
    (await failsForThem()) &&
    !isOver()
  );
}
