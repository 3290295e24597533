import { findTestBrowser } from '../../tools/findChromium.mjs';

/** Ends the run before its first test when there is nothing to run it in; other tools read the configuration without. */
export default function needsBrowser(): void {
  if (findTestBrowser() !== undefined) return;
  throw new Error('The browser tests need Chromium: node tools/ensureChromium.mjs --tests');
}
