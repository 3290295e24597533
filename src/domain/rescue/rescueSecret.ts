import type { Json } from '../json';
import { secretBytesOf } from './secretBytes';

/** True for a secret of before account keys: 32 bytes as base64. Another client may have left anything there. */
export const isSecret = (value: Json | undefined): value is string =>
  typeof value === 'string' && secretBytesOf(value) !== undefined;
