import type { MemoryKeyValues } from './memoryKeyValues';
import type { MemoryStorage } from './memoryStorage';
import type { setUp } from './setting';

/** Where something was found, and what. */
export type Finds = Record<string, string[]>;

/** Something to look for: what it is called, and whether a text holds it. */
export interface Needle {
  name: string;
  isIn: (text: string) => boolean;
}

const bytesOf = (value: unknown): Uint8Array | undefined => {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  // An ArrayBuffer of Node's is none of this window's.
  const isBuffer = Object.prototype.toString.call(value) === '[object ArrayBuffer]';
  return isBuffer ? new Uint8Array(value as ArrayBuffer) : undefined;
};

/** All that a value holds as one text. Bytes are read as UTF-8 and letter by letter. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const bytes = bytesOf(value);
  if (bytes) return [Buffer.from(bytes).toString('utf8'), Buffer.from(bytes).toString('latin1')].join('\n');
  if (value instanceof Map || value instanceof Set) return [...value].map(textIn).join('\n');
  if (Array.isArray(value)) return value.map(textIn).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${name}\n${textIn(member)}`)
      .join('\n');
  return String(value);
}

/** The letters of base64 that stand for a text wherever it begins. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    // What the neighbours of the text have a share in is left out.
    const letters = shifted.toString('base64url').slice(shift === 0 ? 0 : shift + 1, -2);
    return [letters, letters.replaceAll('-', '+').replaceAll('_', '/')];
  });
}

/** A marked text, in clear or as base64. */
export function markNeedle(mark: string): Needle {
  const forms = [mark, ...inBase64(Buffer.from(mark))];
  return { name: mark, isIn: (text) => forms.some((form) => text.includes(form)) };
}

/** Bytes, as they are, in hex or as base64. */
export function bytesNeedle(name: string, bytes: Uint8Array): Needle {
  const raw = Buffer.from(bytes);
  const forms = [raw.toString('latin1'), raw.toString('hex'), ...inBase64(raw)];
  return { name, isIn: (text) => forms.some((form) => text.includes(form)) };
}

/**
 * A recovery key: whole or in parts, with its dashes or without, in capitals or not, and its bytes.
 * @param kit what the key stands for
 */
export function recoveryKeyNeedles(recoveryKey: string, kit: Uint8Array): Needle[] {
  const groups = recoveryKey.split('-');
  const pairs = groups.slice(1).flatMap((group, index) => {
    const before = groups[index] ?? '';
    return [`${before}-${group}`, `${before}${group}`];
  });
  const isAnyIn = (texts: readonly string[]) => (text: string) =>
    texts.some((one) => text.includes(one) || text.includes(one.toLowerCase()));
  // Four letters are in any long random text: a group counts where it stands alone.
  const alone = new RegExp(String.raw`(?<![\w+/=-])(?:${groups.join('|')})(?![\w+/=-])`, 'i');
  return [
    { name: 'recovery key', isIn: isAnyIn([recoveryKey, recoveryKey.replaceAll('-', ''), ...pairs]) },
    { name: 'a group of it', isIn: (text) => alone.test(text) },
    bytesNeedle('its bytes', kit),
  ];
}

/** Looks for all of it in all places; a place without a find is not named. */
export function findsIn(places: Readonly<Record<string, unknown>>, needles: readonly Needle[]): Finds {
  const finds: Finds = {};
  for (const [place, value] of Object.entries(places)) {
    const text = textIn(value);
    const found = needles.filter(({ isIn }) => isIn(text)).map(({ name }) => name);
    if (found.length > 0) finds[place] = found;
  }
  return finds;
}

/** Writes down what goes over the wire, and what the server and the app print. */
export function recordTrail() {
  const trail = {
    addresses: [] as string[],
    sent: [] as string[],
    answers: [] as string[],
    printed: [] as string[],
  };
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    trail.addresses.push(
      input instanceof Request ? input.url : input.toString(),
      textIn(init?.headers ?? ''),
    );
    trail.sent.push(textIn(init?.body ?? ''));
    const answer = await fetch(input, init);
    trail.answers.push(await answer.clone().text());
    return answer;
  });
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      trail.printed.push(textIn(chunk));
      return true;
    });
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      trail.printed.push(textIn(said));
    });
  return {
    trail,
    /** Forgets what was so far: it went before the vault was on. */
    clear: () => {
      for (const lines of Object.values(trail)) lines.length = 0;
    },
  };
}

/** All places away from the open app that anything could have been left in. */
export async function placesOutside(
  place: ReturnType<typeof setUp>,
  { trail }: ReturnType<typeof recordTrail>,
  { kept, storage }: { kept: MemoryKeyValues; storage?: MemoryStorage },
): Promise<Record<string, unknown>> {
  return {
    tables: await place.provider.tables(),
    'request log': place.controls.requests(),
    mails: place.controls.mails(),
    ...trail,
    indexedDB: kept.items,
    ...(storage && { localStorage: storage.items }),
  };
}
