import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

test('B8 C7: nothing beside an intuition looks like a control that is none', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/intuitions' });
  await expect(visitor.main.getByRole('listitem').first()).toBeVisible();
  const ringed = await visitor.main.getByRole('listitem').evaluateAll((items) =>
    items
      .flatMap((item) => [...item.querySelectorAll('*')])
      .filter((drawn) => {
        const { borderStyle, borderRadius } = getComputedStyle(drawn);
        return borderStyle !== 'none' && borderRadius === '50%' && !drawn.closest('a, button, input');
      })
      .map((drawn) => drawn.className),
  );
  expect(ringed).toEqual([]);
});
