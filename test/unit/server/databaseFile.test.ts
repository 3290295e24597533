/** @jest-environment node */
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openConfiguredDatabase } from '../../../server/database/configuredDatabase';
import { writeSetting } from '../../../server/database/settings';
import { folderForEach } from '../../support/ownFolder';

const folder = folderForEach();
const opened = () => openConfiguredDatabase({ databaseFile: path.join(folder, 'provider.db') }, null);
const filesIn = () => readdirSync(folder).map((name) => path.join(folder, name));
const modes = () => filesIn().map((file) => statSync(file).mode & 0o777);

describe('S18 the database file', () => {
  it('S18 is its owner’s only, with all that lies beside it, in an older folder too', async () => {
    chmodSync(folder, 0o755);
    const first = await opened();
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    await first.db.destroy();
    for (const file of filesIn()) chmodSync(file, 0o644);
    writeFileSync(path.join(folder, 'provider.db-wal'), '', { mode: 0o644 });
    const second = await opened();
    expect(modes()).toEqual([0o600, 0o600, 0o600]);
    await second.db.destroy();
  });

  it('S18 holds nothing of what was deleted, once it is closed', async () => {
    const { db } = await opened();
    const words = 'what nobody else may read ';
    await writeSetting(db, 'maintenance', words.repeat(5000));
    await writeSetting(db, 'maintenance', '0');
    await db.destroy();
    for (const file of filesIn()) expect(readFileSync(file).includes(words)).toBe(false);
  });
});
