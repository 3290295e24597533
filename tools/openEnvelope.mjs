// node tools/openEnvelope.mjs <file> [field]: opens the vault's box, by docs/vault.md alone. The file holds the text of
// field_other_data, or its member `vault`. The recovery key is asked for, never an argument: those stay in a shell's history.
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import readline from 'node:readline';

const { subtle } = webcrypto;
const utf8 = (text) => new TextEncoder().encode(text);

async function hkdf(secret, info, length = 32) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) };
  return Buffer.from(await subtle.deriveBits(parameters, key, length * 8));
}

async function askForKit() {
  process.stderr.write('Recovery key: ');
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const letters = line.toUpperCase().replace(/[\s\p{Pd}.]/gu, '');
    const typed = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
    if (!/^[0-9A-HJKMNP-TV-Z]{36}$/.test(typed)) break;
    const values = [...typed.slice(0, 32)].map((one) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(one));
    const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
    return Uint8Array.from(bits.match(/.{8}/g), (eight) => parseInt(eight, 2));
  }
  throw new Error('A recovery key has 36 letters and digits.');
}

async function main(file, field) {
  if (!file) throw new Error('Say which file.');
  const held = JSON.parse(fs.readFileSync(file, 'utf8'));
  const [format, kid, body] = held.vault ?? held;
  if (format !== 'rx2') throw new Error('This is no box of the format rx2.');
  const vaultKey = await hkdf(await askForKit(), 'rx2 vk');
  if ((await hkdf(vaultKey, 'rx2 kid', 8)).toString('base64url') !== kid)
    throw new Error('This recovery key does not open this box.');
  const aes = await subtle.importKey('raw', await hkdf(vaultKey, 'rx2 box'), 'AES-GCM', false, ['decrypt']);
  const sealed = Buffer.from(body, 'base64url');
  const bound = { iv: sealed.subarray(0, 12), additionalData: utf8(JSON.stringify(['rx2', 'box', kid])) };
  const opened = await subtle.decrypt({ name: 'AES-GCM', ...bound }, aes, sealed.subarray(12)).catch(() => {
    throw new Error('The box is damaged.');
  });
  const content = Buffer.from(opened, 0, Buffer.from(opened).lastIndexOf(0x80)).toString();
  process.stdout.write(field ? (JSON.parse(content).rows[field] ?? '') : content);
}

await main(...process.argv.slice(2)).catch((failure) => {
  process.stderr.write(`\n${failure.message}\n`);
  process.exitCode = 1;
});
