import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { asObject } from './json';

/** What a command of the caller's prints, trimmed. Throws what `failed` makes of the reason when it fails. */
export async function runInShell(
  command: string,
  told: Readonly<Record<string, string>>,
  timeout: number,
  failed: (reason: string) => Error,
): Promise<string> {
  const env = { ...process.env, ...told };
  const run = promisify(execFile)(command, { shell: true, env, timeout, killSignal: 'SIGKILL' });
  const { stdout } = await run.catch((error: unknown) => {
    // Nothing it printed is quoted: it may be a code.
    const { killed, code } = asObject(error);
    throw failed(killed === true ? 'took too long' : `ended with ${String(code)}`);
  });
  return stdout.trim();
}
