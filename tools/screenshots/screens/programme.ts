import { paths } from '../../../src/domain/paths';
import { neverAnswers, fails, dialog, type Shot } from '../shots';

/** What the programme brings: news and events. */
export const programmeShots: readonly Shot[] = [
  { name: 'news', title: 'News', path: paths.news.href('32', 'actualites') },
  { name: 'quotes', title: 'Quotations', path: paths.news.href('30', 'citations') },
  {
    name: 'news-loading',
    title: 'News on their way',
    path: paths.news.href('31', 'pratiques'),
    before: neverAnswers(/\/ws\//),
    isUnquiet: true,
  },
  {
    name: 'news-failed',
    title: 'News that do not come',
    path: paths.news.href('31', 'pratiques'),
    before: fails(/\/ws\//),
    act: ({ page }) => page.getByRole('button', { name: /Réessayer|Try again/ }).waitFor(),
  },
  {
    name: 'news-item',
    title: 'News, reading',
    path: paths.news.href('31', 'pratiques'),
    act: async (visitor) => {
      await visitor.the('button', 'read').first().click();
      await dialog(visitor.page).locator('.rich-text p').first().waitFor();
    },
  },
  { name: 'events', title: 'Events', path: paths.events.href() },
  {
    name: 'event',
    title: 'An event',
    path: paths.events.href(),
    act: async (visitor) => {
      await visitor.the('button', 'information').nth(1).click();
      await dialog(visitor.page).locator('.picture img').waitFor();
    },
  },
  {
    name: 'event-enrolment',
    title: 'The question before an enrolment',
    path: paths.events.href(),
    act: async (visitor) => {
      await visitor.the('button', 'information').nth(1).click();
      await visitor.the('button', 'enrol', dialog(visitor.page)).click();
      await visitor.alert.waitFor();
    },
  },
  {
    name: 'event-enrolled',
    title: 'Enrolled',
    path: paths.events.href(),
    act: async (visitor) => {
      await visitor.the('button', 'information').nth(1).click();
      await visitor.the('button', 'enrol', dialog(visitor.page)).click();
      await visitor.the('button', 'confirm', visitor.alert).click();
      await visitor.the('button', 'enrol', dialog(visitor.page)).waitFor({ state: 'detached' });
    },
    isDirty: true,
  },
];
