import { setPageLanguage } from '../../../src/app/pageLanguage';

test('J4 K5 the page names its language, and the manifest with its shortcuts in that language', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  const shown = () => [document.documentElement.lang, document.querySelector('link')?.getAttribute('href')];
  setPageLanguage('en');
  expect(shown()).toEqual(['en', '/manifest.en.webmanifest']);
  setPageLanguage('fr');
  expect(shown()).toEqual(['fr', '/manifest.webmanifest']);
});
