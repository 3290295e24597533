import { localDay } from '../../src/domain/localDay';
import { amelie } from '../support/personas';
import { expect, test } from './fixtures';

test('B8 C7: nothing beside an intuition looks like a control that is none', async ({ visitor }) => {
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

for (const count of [3, 200])
  test(`the promise on home leads to its intuition among ${String(count)}, which has the focus (N17 C7)`, async ({
    page,
    visitor,
    provider,
  }) => {
    const tomorrow = localDay(new Date(Date.now() + 86_400_000));
    const promised = Math.floor(count / 2);
    const entries = Array.from({ length: count }, (_, index) => [
      String(Date.UTC(2020, 0, 1) + index * 60_000),
      {
        pf: 'past',
        data: { 'reconew-q2-qui': 'Karim' },
        intuitionsdata: [
          { id: `i${String(index)}`, name: 'Attendre' },
          ...(index === promised ? [{ id: 'promised', name: 'Appeler Karim', plannedFor: tomorrow }] : []),
        ],
      },
    ]);
    await provider.writeRows(amelie, { field_intuitions: Object.fromEntries(entries) as object });
    await visitor.logsIn(amelie);
    await visitor.main.getByRole('link', { name: /demain/i }).click();
    const intuition = visitor.main.getByText('Appeler Karim');
    await expect(intuition).toBeFocused();
    await expect(intuition).toBeInViewport();
    // Coming back finds the page where it was left, not the intuition anew.
    await page.goBack();
    await page.goForward();
    await expect(intuition).toBeInViewport();
    await expect(intuition).not.toBeFocused();
  });
