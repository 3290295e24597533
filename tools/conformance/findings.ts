import type { Answer } from './http';
import { asObject, isObject, sameJson } from './json';

const bodyTypes = { json: 'application/json', html: 'text/html', text: 'text/plain' } as const;
/** Members whose values name the error. Others may hold a person's text. */
const tellingMembers = new Set([
  ...['error', 'error_description', 'hint', 'message', 'status', 'token_type', 'expires_in'],
]);
const MAX_TEXT = 160;

/** What an answer should be. Only the parts given are looked at. */
export interface Expected {
  status: number | readonly number[];
  body?: keyof typeof bodyTypes;
  /** All keys of the JSON object, in whatever order. */
  keys?: readonly string[];
  /** Members with their exact values. */
  members?: Readonly<Record<string, unknown>>;
  /** English default texts of members: another text is a note, not a difference (contract 1.3). */
  words?: Readonly<Record<string, string>>;
  /** Headers that must match, undefined where one must be absent. */
  headers?: Readonly<Record<string, RegExp | undefined>>;
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
};

/** A JSON body for print: values of telling members, `…` for anything that may be personal. */
function sketch(json: unknown): string {
  if (Array.isArray(json)) return json.length === 0 ? '[]' : `[${json.length} items]`;
  if (!isObject(json)) return '…';
  const parts = Object.entries(json).map(([name, value]) =>
    tellingMembers.has(name) ? `"${name}":${JSON.stringify(value)}` : `"${name}":…`,
  );
  return shortened(`{${parts.join(',')}}`);
}

/** An answer for print: status, content type, and what of its body is nobody's text. */
export function describeAnswer({ status, type, text, json }: Answer): string {
  const body = json === undefined ? (type === 'text/plain' ? shortened(text) : '') : sketch(json);
  return [status, type === '' ? 'no content type' : type, body].filter((part) => part !== '').join(' ');
}

/** What a check found: differences make it differ, notes don't. Texts are masked when they are printed. */
export class Findings {
  readonly differences: string[] = [];
  readonly notes: string[] = [];

  note(text: string): void {
    this.notes.push(text);
  }

  /** Adds `difference` unless `holds`. It must not quote what a user wrote. */
  expect(holds: boolean, difference: string): void {
    if (!holds) this.differences.push(difference);
  }

  /** For values that are nobody's text: types, keys, statuses. */
  equal(what: string, actual: unknown, expected: unknown): void {
    if (sameJson(actual, expected)) return;
    this.differences.push(`${what}: expected ${JSON.stringify(expected)}, came ${JSON.stringify(actual)}`);
  }

  /** Required keys are there, among others, in whatever order. */
  hasKeys(what: string, entity: unknown, required: readonly string[]): void {
    const keys = Object.keys(asObject(entity)).filter((key) => required.includes(key));
    this.equal(`${what} has these keys`, keys.sort(), [...required].sort());
  }

  /** Compares `answer` with the contract. `what` names the call; true if all of it holds. */
  answer(what: string, answer: Answer, expected: Expected): boolean {
    const before = this.differences.length;
    const statuses = typeof expected.status === 'number' ? [expected.status] : expected.status;
    if (!statuses.includes(answer.status)) {
      this.differences.push(`${what}: expected ${statuses.join(' or ')}, came ${describeAnswer(answer)}`);
      return false;
    }
    if (expected.body !== undefined && answer.type !== bodyTypes[expected.body]) {
      this.differences.push(`${what}: expected ${bodyTypes[expected.body]}, came ${describeAnswer(answer)}`);
      return false;
    }
    this.compareBody(what, answer, expected);
    for (const [name, pattern] of Object.entries(expected.headers ?? {})) {
      const value = answer.headers.get(name);
      if (pattern === undefined) {
        this.expect(value === null, `${what}: expected no ${name} header, came one`);
      } else if (value === null || !pattern.test(value)) {
        const came = value === null ? 'none' : shortened(value);
        this.differences.push(`${what}: expected ${name} to match ${pattern.source}, came ${came}`);
      }
    }
    return this.differences.length === before;
  }

  private compareBody(what: string, answer: Answer, { body, keys, members, words }: Expected): void {
    if (body === 'json' && answer.json === undefined)
      this.differences.push(`${what}: the JSON cannot be parsed`);
    const object = asObject(answer.json);
    if (keys && !sameJson(Object.keys(object).sort(), [...keys].sort())) {
      this.differences.push(`${what}: expected the keys ${keys.join(', ')}, came ${describeAnswer(answer)}`);
    }
    for (const [name, value] of Object.entries(members ?? {})) {
      if (sameJson(object[name], value)) continue;
      this.differences.push(
        `${what}: expected "${name}":${JSON.stringify(value)}, came ${describeAnswer(answer)}`,
      );
    }
    for (const [name, text] of Object.entries(words ?? {})) {
      if (typeof object[name] !== 'string') {
        this.differences.push(`${what}: expected a text "${name}", came ${describeAnswer(answer)}`);
      } else if (object[name] !== text) {
        this.note(`wording differs in ${what}: "${shortened(object[name])}"`);
      }
    }
  }
}

/** Drupal's error body, `{"message": …}`. `text` is its English default (contract 1.3). */
export const envelope = (status: number, text?: string): Expected => ({
  status,
  body: 'json',
  keys: ['message'],
  ...(text === undefined ? {} : { words: { message: text } }),
});

/** 500 text/plain, Drupal's answer to input it did not foresee. */
export const unforeseen: Expected = { status: 500, body: 'text' };

/** Adds a difference unless a line of the 422 begins with `path`. Another `text` after it is only a note. */
export function expectViolation(
  findings: Findings,
  what: string,
  answer: Answer,
  path: string,
  text?: string,
): void {
  if (!findings.answer(what, answer, envelope(422))) return;
  const { message } = asObject(answer.json);
  const lines = typeof message === 'string' ? message.split('\n') : [];
  const line = lines.find((one) => one.startsWith(`${path}: `));
  if (line === undefined) {
    findings.expect(false, `${what}: no line begins with "${path}: ", came ${describeAnswer(answer)}`);
  } else if (text !== undefined && line !== `${path}: ${text}`) {
    findings.note(`wording differs in ${what}: "${shortened(line)}"`);
  }
}
