const MAX_ID = 2_147_483_647;

/** The id in a path, or undefined for text that can name no entity: `01` and `1e0` are not the entity 1. */
export function readEntityId(text: unknown): number | undefined {
  const digits = typeof text === 'number' ? String(text) : text;
  if (typeof digits !== 'string' || !/^[1-9]\d{0,9}$/.test(digits)) return undefined;
  const id = Number(digits);
  return id <= MAX_ID ? id : undefined;
}
