import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ReadCode } from './context';

/** Milliseconds for a command to print a code. */
const COMMAND_TIMEOUT = 60_000;

/** The code in the text of a mail: it ends a line, after a colon. */
export function codeInMail(text: string): string | undefined {
  return /:\s*([\w-]{8,64})\s*$/m.exec(text)?.[1];
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

/** Reads codes by a command of the caller's: it prints the newest code and nothing else; the address is in CONFORMANCE_MAIL. */
export function codesFromCommand(command: string): ReadCode {
  return async (mail) => {
    const env = { ...process.env, CONFORMANCE_MAIL: mail };
    const run = promisify(execFile)(command, { shell: true, env, timeout: COMMAND_TIMEOUT });
    const code = await run.then(({ stdout }) => stdout.trim()).catch(() => '');
    return code === '' ? undefined : code;
  };
}
