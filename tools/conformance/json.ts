import { isSameJson, type Json } from '../../src/domain/json';

/** A JSON object as it was parsed, unknown until looked at. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `value` as an object. Anything else gives an empty one, so that missing members show as missing. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The objects of a list, none if `value` is no list. */
export const asRows = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The first item of a Drupal field, an empty object when it has none. */
export const firstItem = (entity: unknown, field: string): JsonObject =>
  asRows(asObject(entity)[field])[0] ?? {};

/** True when both are the same JSON, key order apart. */
export const sameJson = (a: unknown, b: unknown): boolean => isSameJson(a as Json, b as Json);
