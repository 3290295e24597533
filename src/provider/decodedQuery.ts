import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Json } from '../domain/json';
import type { ProviderError } from './providerError';
import type { BaseQueryArgs, reauthBaseQuery, RequestOptions } from './reauthBaseQuery';

/**
 * An endpoint's queryFn that makes one call and decodes its answer at the edge.
 * @param request the call for an argument
 * @param decode gives undefined when the answer is not what the contract says: a `malformed` error, nothing thrown
 */
export function decodedQuery<Argument, Result>(
  request: (argument: Argument) => BaseQueryArgs,
  decode: (
    body: Json,
    api: BaseQueryApi,
    argument: Argument,
  ) => Result | undefined | Promise<Result | undefined>,
) {
  return async (
    argument: Argument,
    api: BaseQueryApi,
    _options: RequestOptions,
    baseQuery: (args: BaseQueryArgs) => ReturnType<typeof reauthBaseQuery>,
  ): Promise<QueryReturnValue<Result, ProviderError, undefined>> => {
    const answer = await baseQuery(request(argument));
    if (answer.error) return { error: answer.error };
    let result: Result | undefined;
    try {
      result = await decode(answer.data ?? null, api, argument);
    } catch {
      // The decoder could not be loaded: the network is gone.
      return { error: { reason: 'unreachable' } };
    }
    return result === undefined ? { error: { reason: 'malformed' } } : { data: result };
  };
}
