import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { prefixStyle } from '../../../src/ui/stylePrefixer';

/** What Emotion writes of a declaration. */
function written(declaration: string): string {
  const cache = createCache({ key: 'look', stylisPlugins: [prefixStyle], speedy: false });
  cache.insert('.one', css(declaration), cache.sheet, true);
  return cache.sheet.tags.map(({ textContent }) => textContent).join('');
}

test.each([
  ['user-select:none', '-webkit-user-select:none;user-select:none'],
  ['hyphens:auto', '-webkit-hyphens:auto;hyphens:auto'],
  ['print-color-adjust:exact', '-webkit-print-color-adjust:exact;print-color-adjust:exact'],
  [
    'text-decoration:underline 2px red',
    '-webkit-text-decoration:underline 2px red;text-decoration:underline 2px red',
  ],
  ['text-decoration:none', 'text-decoration:none'],
  ['display:flex;transition:opacity 1s', 'display:flex;transition:opacity 1s'],
])('%s is written under the names that old browsers know, and no others (R43)', (declaration, expected) => {
  expect(written(declaration)).toBe(`.one{${expected};}`);
});
