/** @jest-environment node */
import { legalPages } from '../../../src/domain/programme/legalPages';
import { paths } from '../../../src/domain/paths';
import { belongsToProvider } from '../../../src/domain/providerPaths';

it('J2 K5 the provider’s with a network or without: its own, its files, its languages and its calls', () => {
  const pages =
    '/mentions-legales /cgu /politique-de-confidentialite /accessibilite /en /en/anything /CGU /cgu/ /EN/cgu';
  const calls = '/oauth/token /user /user/2 /node/1 /ws/events /ge_rest/x /sites/default/a.pdf';
  expect(`${pages} ${calls}`.split(' ').filter((path) => !belongsToProvider(path))).toEqual([]);
});

it('J2 every legal page is the provider’s, in both languages', () => {
  const addresses = Object.values(legalPages).flatMap(({ fr, en }) => [fr, en]);
  expect(addresses.filter((address) => !belongsToProvider(address))).toEqual([]);
});

it('K5 no screen is, nor what only begins like one', () => {
  const screens = Object.values(paths).map(({ path }) => path);
  expect([...screens, '/users', '/cgus', '/enfin', '/pages/user'].filter(belongsToProvider)).toEqual([]);
});
