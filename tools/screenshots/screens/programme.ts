import { paths } from '../../../src/domain/paths';
import { amelie } from '../../../test/support/personas';
import { neverAnswers, fails, dialog, type Move, type Shot } from '../shots';

const practices = { account: amelie, path: paths.news.href('31', 'pratiques') };
const events = { account: amelie, path: paths.events.href() };

const opensEvent: Move = (visitor) => visitor.the('button', 'information').nth(1).click();
const asksToEnrol: Move = async (visitor, url) => {
  await opensEvent(visitor, url);
  await visitor.the('button', 'enrol', dialog(visitor.page)).click();
  await visitor.alert.waitFor();
};

/** What the programme brings: news and events. */
export const programmeShots: readonly Shot[] = [
  { name: 'news', title: 'News', account: amelie, path: paths.news.href('32', 'actualites') },
  { name: 'quotes', title: 'Quotations', account: amelie, path: paths.news.href('30', 'citations') },
  {
    name: 'news-loading',
    title: 'News on their way',
    ...practices,
    before: neverAnswers(/\/ws\//),
    isUnquiet: true,
  },
  {
    name: 'news-failed',
    title: 'News that do not come',
    ...practices,
    before: fails(/\/ws\//),
    act: ({ page }) => page.getByRole('button', { name: /Réessayer|Try again/ }).waitFor(),
  },
  {
    name: 'news-item',
    title: 'News, reading',
    ...practices,
    act: async (visitor) => {
      await visitor.the('button', 'read').first().click();
      await dialog(visitor.page).locator('.rich-text p').first().waitFor();
    },
  },
  { name: 'events', title: 'Events', ...events },
  {
    name: 'event',
    title: 'An event',
    ...events,
    act: async (visitor, url) => {
      await opensEvent(visitor, url);
      await dialog(visitor.page).locator('.picture img').waitFor();
    },
  },
  { name: 'event-enrolment', title: 'The question before an enrolment', ...events, act: asksToEnrol },
  {
    name: 'event-enrolled',
    title: 'Enrolled',
    ...events,
    act: async (visitor, url) => {
      await asksToEnrol(visitor, url);
      await visitor.the('button', 'confirm', visitor.alert).click();
      await visitor.the('button', 'enrol', dialog(visitor.page)).waitFor({ state: 'detached' });
    },
    isDirty: true,
  },
];
