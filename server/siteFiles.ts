import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Drupal serves its files. */
export const FILES_ADDRESS = '/sites/default/files/';

/** The project's own files. */
const shippedFiles = path.join(__dirname, 'public');

/** Extensions of what may be added, by kind. */
export const imageExtensions = ['svg', 'png', 'jpg', 'jpeg', 'webp'] as const;
export const audioExtensions = ['mp3', 'm4a', 'ogg'] as const;

/** `name` as an address of the site, root-relative as Views gives it. */
export const fileAddress = (name: string): string => FILES_ADDRESS + name;

/** The folders that files are served from, the project's own first. */
export const fileFolders = (added: string | undefined): string[] =>
  added === undefined ? [shippedFiles] : [shippedFiles, added];

/** True when the site serves a file at `address`; `added` is the folder of added files. */
export function isSiteFile(address: string, added: string | undefined): boolean {
  if (!/^\/sites\/default\/files\/(?:[\w-]+\/)*[\w-][\w.-]*$/.test(address)) return false;
  const name = address.slice(FILES_ADDRESS.length);
  return fileFolders(added).some((folder) => existsSync(path.join(folder, name)));
}

/** True when `address` ends in one of these extensions. */
export const hasExtension = (address: string, extensions: readonly string[]): boolean =>
  extensions.includes(path.extname(address).slice(1).toLowerCase());
