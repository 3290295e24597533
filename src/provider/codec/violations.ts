import { isJsonObject, type Json } from '../../domain/json';

/** One thing a 422 refuses: where, such as `mail` or `field_title.0.value`, and the provider's words for it. */
interface Violation {
  path: string;
  text: string;
}

/** A line of the message that begins a violation; any other goes on with the text before it. */
const violationLine = /^([a-z]\w*(?:\.\w+)*): (.*)$/i;

/**
 * The violations in the body of a 422 (wire contract, error envelope), in the provider's order; none when the body
 * tells of none. The message's first line is a heading, in whatever language: it is never read.
 */
export function readViolations(body: Json): Violation[] {
  const message = isJsonObject(body) ? body['message'] : undefined;
  if (typeof message !== 'string') return [];
  const violations: Violation[] = [];
  for (const line of message.split(/\r?\n/).slice(1)) {
    const [, path, text = ''] = violationLine.exec(line) ?? [];
    const last = violations.at(-1);
    if (path !== undefined) violations.push({ path, text });
    else if (last && line.trim() !== '') last.text += `\n${line}`;
  }
  return violations;
}
