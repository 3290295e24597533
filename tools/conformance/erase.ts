import { CannotRun } from './check';
import { runInShell } from './shell';

/** Milliseconds for a command to delete something. */
const COMMAND_TIMEOUT = 60_000;

/** What an administrator deletes: a person, or their data node alone. */
export interface Doomed {
  what: 'node' | 'person';
  mail: string;
  nid: string;
}

/** Deletes as an administrator of the site would. Throws CannotRun when it can't. */
export type Erase = (doomed: Doomed) => Promise<void>;

/** Deletes by a command of the caller's, run in a shell. */
export function eraseByCommand(command: string, timeout = COMMAND_TIMEOUT): Erase {
  return async ({ what, mail, nid }) => {
    const told = { CONFORMANCE_DELETE: what, CONFORMANCE_MAIL: mail, CONFORMANCE_NODE: nid };
    await runInShell(command, told, timeout, (reason) => new CannotRun(`--delete-command ${reason}`));
  };
}
