import { render } from '@testing-library/react';
import { IntlRoot } from '../../../src/locale/IntlRoot';

jest.mock('../../../src/locale/loadMessages', () => ({
  loadMessages: () => Promise.reject(new Error('offline')),
}));

test('J4 the page says the language it speaks, also where the other one can’t be fetched', async () => {
  const initial = { locale: 'fr' as const, messages: {} };
  const { rerender } = render(
    <IntlRoot locale="fr" initial={initial}>
      x
    </IntlRoot>,
  );
  rerender(
    <IntlRoot locale="en" initial={initial}>
      x
    </IntlRoot>,
  );
  await Promise.resolve();
  expect(document.documentElement.lang).toBe('fr');
});
