import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** True where a package can be installed without asking anyone: Debian or Ubuntu, as root. */
export const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/** Installs Debian packages, says so in one line, and returns whether that worked. */
export function install(...packageNames) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  console.log(`Installing ${packageNames.join(', ')} (apt-get install ${packageNames.join(' ')})…`);
  // A machine that is cut off is told so soon: seconds a host.
  const soon = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  return (
    apt('update', '-qq', ...soon) && apt('install', '-y', '-qq', '--no-install-recommends', ...packageNames)
  );
}
