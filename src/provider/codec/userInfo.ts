import { object, string } from 'yup';
import type { Json } from '../../domain/json';

const userInfoSchema = object({ sub: string().min(1).required() });

/** The user's id, from GET /oauth/userinfo (`sub` is a text); undefined when the answer is not one. */
export function readUserId(body: Json): string | undefined {
  return userInfoSchema.isValidSync(body, { strict: true }) ? body.sub : undefined;
}
