import { boolean, object, string } from 'yup';
import type { Json } from '../../domain/json';
import type { ListedSession } from '../../domain/user/listedSession';

/** Characters of a device's name that are shown. */
const deviceMax = 60;

const rowSchema = object({
  id: string().strict().required(),
  device: string().strict().nullable(),
  last: string().strict().nullable(),
  current: boolean().strict().required(),
});

function readSession(row: Json): ListedSession | undefined {
  if (!rowSchema.isValidSync(row)) return undefined;
  const { id, device, last, current: isCurrent } = row;
  const lastAt = Date.parse(last ?? '');
  return {
    id,
    device: (device ?? '').trim().slice(0, deviceMax),
    lastAt: Number.isNaN(lastAt) ? null : lastAt,
    isCurrent,
  };
}

/** Reads the list of logins, leaving out what is none; undefined when the answer is no list. */
export function readDeviceSessions(body: Json): ListedSession[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.map(readSession).filter((session) => session !== undefined);
}
