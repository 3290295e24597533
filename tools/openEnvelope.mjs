// node tools/openEnvelope.mjs <file> <field>: opens what the app sealed, by docs/vault.md alone. The file holds the text
// of the field (field_cid, field_plf …). The recovery key is asked for, never an argument: those stay in a shell's history.
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import readline from 'node:readline';

const { subtle } = webcrypto;
const utf8 = (text) => new TextEncoder().encode(text);
const fromText = (text) => new Uint8Array(Buffer.from(text, 'base64url'));

async function hkdf(secret, info, length = 32) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) };
  return new Uint8Array(await subtle.deriveBits(parameters, key, length * 8));
}

async function open(key, bound, sealed) {
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const parameters = {
    name: 'AES-GCM',
    iv: sealed.slice(0, 12),
    additionalData: utf8(JSON.stringify(bound)),
  };
  return new Uint8Array(await subtle.decrypt(parameters, aes, sealed.slice(12)));
}

async function askForKit() {
  process.stderr.write('Recovery key: ');
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const letters = line.toUpperCase().replace(/[\s\p{Pd}.]/gu, '');
    const typed = letters.replace(/O/g, '0').replace(/[IL]/g, '1');
    if (!/^[0-9A-HJKMNP-TV-Z]{36}$/.test(typed)) break;
    const values = [...typed.slice(0, 32)].map((letter) =>
      '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter),
    );
    const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
    return Uint8Array.from(bits.match(/.{8}/g), (eight) => parseInt(eight, 2));
  }
  throw new Error('A recovery key has 36 letters and digits.');
}

async function main(file, field) {
  if (!field) throw new Error('Say which file, and the name of the field that it was in.');
  const [version, kid, seq, kitWrap, body] = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (version !== 'rx1') throw new Error('This is no envelope of the format rx1.');
  const kitKey = await hkdf(await askForKit(), 'rx1 kit');
  const vaultKey = await open(kitKey, ['rx1', 'kit', kid], fromText(kitWrap)).catch(() => {
    throw new Error('This recovery key does not open this envelope.');
  });
  const fieldKey = await hkdf(vaultKey, `rx1 field|${field}`);
  const padded = await open(fieldKey, ['rx1', kid, seq, field], fromText(body)).catch(() => {
    throw new Error('The envelope is damaged, or was in another field.');
  });
  process.stdout.write(padded.slice(0, padded.lastIndexOf(0x80)));
}

await main(...process.argv.slice(2)).catch((failure) => {
  process.stderr.write(`\n${failure.message}\n`);
  process.exitCode = 1;
});
