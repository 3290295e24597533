import { number, object, string, type InferType } from 'yup';
import { wholeReader } from '../rowReader';

const tokensSchema = object({
  token: string().min(1).required(),
  at_expires: number().required(),
  refresh_expires: number().required(),
});

/** The refresh token and both raw expiries, epoch ms on this device's clock. */
export type Tokens = InferType<typeof tokensSchema>;

export const readTokens = wholeReader<Tokens | null>(tokensSchema, null);
