/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isProviderPath, withoutLanguagePrefix } from '../../../server/requestUrl';
import { legalPages } from '../../../src/domain/programme/legalPages';
import { paths } from '../../../src/domain/paths';

const configuration = readFileSync(path.resolve(__dirname, '../../../deploy/nginx.conf'), 'utf8');

/** The addresses that nginx leaves to the provider. */
const proxied = [...configuration.matchAll(/location ~ (\S+) \{\s*proxy_pass/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
);
const isProxied = (address: string) => proxied.some((pattern) => pattern.test(address));

test('L3 nginx leaves to the provider what the provider’s own server keeps from the app', () => {
  expect(proxied).toHaveLength(2);
  for (const word of 'oauth user node ws ge_rest sites en pages users nodes end'.split(' ')) {
    for (const address of [`/${word}`, `/${word}/1`, `/${word}/`]) {
      const isProviders = isProviderPath(address) && isProviderPath(withoutLanguagePrefix(`/en${address}`));
      expect([address, isProxied(address)]).toEqual([address, isProviders]);
    }
  }
});

test('J2 L3 nginx leaves to the provider every legal page', () => {
  const addresses = Object.values(legalPages).flatMap((page) => Object.values(page));
  expect(addresses.filter((address) => !isProxied(address))).toEqual([]);
});

test('L3 nginx keeps every screen of the app to itself', () => {
  const addresses = Object.values(paths).map(({ path: address }) => address);
  expect(addresses.filter(isProxied)).toEqual([]);
});
