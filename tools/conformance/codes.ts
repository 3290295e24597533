import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { NotTried } from './check';
import type { ReadCode } from './context';
import { runInShell } from './shell';

/** Milliseconds for a command to print a code. */
const COMMAND_TIMEOUT = 10_000;

const word = /(?<!\S)[\w-]{8,64}(?=[.,;]?(?!\S))/g;
/** Small letters, capitals and digits mixed. A capital at the beginning does not count, because words have one too. */
const looksRandom = (text: string): boolean =>
  [/[a-z]/, /.[A-Z]/, /\d/].filter((kind) => kind.test(text)).length > 1;

/** The code in the text of a mail: the one word that looks random. Undefined when there is none, or more than one. */
export function codeInMail(text: string): string | undefined {
  const found = new Set(text.match(word)?.filter(looksRandom));
  return found.size === 1 ? [...found][0] : undefined;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The text of a mail file of one part, its transfer encoding undone. */
export function textOfMail(file: string): string {
  const [head = '', ...rest] = file.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body;
}

/** Reads codes from a folder of mails, one file each, whose names sort by time (the embedded provider's outbox). */
export function codesFromOutbox(folder: string): ReadCode {
  return async (mail) => {
    const names = (await readdir(folder)).filter((name) => /\.(eml|txt)$/.test(name)).sort();
    for (const name of names.reverse()) {
      const file = await readFile(path.join(folder, name), 'utf8');
      const code = file.toLowerCase().includes(mail.toLowerCase()) ? codeInMail(textOfMail(file)) : undefined;
      if (code !== undefined) return code;
    }
    return undefined;
  };
}

/** Reads codes by a command of the caller's: it prints the newest code, or its mail's text. Throws NotTried when it fails. */
export function codesFromCommand(command: string, timeout = COMMAND_TIMEOUT): ReadCode {
  return async (mail) => {
    const failed = (reason: string) =>
      new NotTried(`mailed codes cannot be read: --reset-code-command ${reason}`);
    const text = await runInShell(command, { CONFORMANCE_MAIL: mail }, timeout, failed);
    return /^[\w-]{8,64}$/.test(text) ? text : codeInMail(text);
  };
}
