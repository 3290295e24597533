import { number, object, string } from 'yup';
import type { Json } from '../../domain/json';
import { isUserId } from '../../domain/user/isUserId';

/** What is stored of an answer must always fit on the device: longest token, characters. */
const longestToken = 10_000;

const tokenAnswerSchema = object({
  access_token: string().min(1).max(longestToken).required(),
  refresh_token: string().min(1).max(longestToken).required(),
  expires_in: number().positive().required(),
});

const userInfoSchema = object({ sub: string().min(1).required() });

/** Reads a token answer (wire contract, OAuth), its expiry in seconds; undefined when it is not one. */
export function readTokenAnswer(body: Json) {
  if (!tokenAnswerSchema.isValidSync(body, { strict: true })) return undefined;
  return { accessToken: body.access_token, refreshToken: body.refresh_token, expiresInS: body.expires_in };
}

/** The user's id, from GET /oauth/userinfo; undefined when the answer is not one. */
export function readOauthUserId(body: Json): string | undefined {
  return userInfoSchema.isValidSync(body, { strict: true }) && isUserId(body.sub) ? body.sub : undefined;
}
