import type { Json } from '../domain/json';
import type { AccountValues } from '../domain/user/account';

/** Body of PATCH /user/{uid}: what its user may write, and nothing else. */
export type UserPatch = Partial<Record<`field_${keyof AccountValues}`, { value: string | boolean }>>;

/** Body of PATCH /node/{nid}; `changed` makes it a compare-and-set. */
export type DataNodePatch = {
  type: [{ target_id: string }];
  changed?: Json;
} & Record<`field_${string}`, { value: string }[]>;
