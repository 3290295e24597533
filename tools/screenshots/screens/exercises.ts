import { paths, plfMapHref } from '../../../src/domain/paths';
import { amelie, nadia } from '../../../test/support/personas';
import { question, begun, inPlf, type Shot } from '../shots';

const fresh = { account: amelie, path: paths.addReconnection.href() };
const derailor = { account: amelie, path: paths.addDerailor.href() };
const friendship = { account: amelie, path: paths.addFriendship.href('new', 'express') };

/** The exercises, a slide of each kind. */
export const exerciseShots: readonly Shot[] = [
  { name: 'new-reconnection', title: 'A new reconnection', ...fresh },
  { name: 'new-reconnection-meeting', title: 'Several questions', ...begun('q2') },
  { name: 'new-reconnection-question', title: 'One question', ...begun('q3-ressenti') },
  { name: 'new-reconnection-quoted', title: 'Questions that quote a name', ...begun('q6-peurs') },
  {
    name: 'new-reconnection-coming',
    title: 'A situation to come',
    ...fresh,
    act: async (visitor) => {
      await visitor.taps(visitor.page.getByRole('radio').last());
    },
  },
  { name: 'new-reconnection-pause', title: 'A pause', ...begun('q5') },
  { name: 'new-reconnection-intuitions', title: 'Intuitions', ...begun('intuitions') },
  {
    name: 'new-reconnection-closing',
    title: 'A reconnection saved',
    ...begun('intuitions'),
    act: async (visitor) => {
      await visitor.the('button', 'save').click();
      await visitor.the('link', 'viewReconnections').waitFor();
    },
    isDirty: true,
  },
  {
    name: 'new-reconnection-missing',
    title: 'An answer missing',
    ...fresh,
    act: async (visitor) => {
      await visitor.the('button', 'next').click();
      await visitor.page.locator('.Mui-error').first().waitFor();
    },
  },
  {
    name: 'new-reconnection-leave',
    title: 'The question before leaving',
    ...begun('q3-ressenti'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: /^Quitter l’exercice|^Leave the exercise/ }).click();
      await question(page).waitFor();
    },
  },

  { name: 'derailor-pick', title: 'A reconnection to start from', ...derailor },
  {
    name: 'derailor-pick-intuition',
    title: 'An intuition to pick',
    ...derailor,
    act: async (visitor) => {
      await visitor.taps(visitor.page.getByRole('radio').first());
    },
  },
  {
    name: 'derailor-question',
    title: 'The intuition picked, above a question',
    ...derailor,
    act: async (visitor) => {
      await visitor.taps(visitor.page.getByRole('radio').first());
      await visitor.taps(visitor.page.getByRole('radio').first());
    },
  },
  {
    name: 'derailor-first',
    title: 'No reconnection to start from',
    account: nadia,
    path: paths.addDerailor.href(),
  },

  { name: 'friendship', title: 'A new conversation', ...friendship },
  {
    name: 'friendship-saved',
    title: 'One part of a conversation saved',
    ...friendship,
    act: async (visitor) => {
      await visitor.taps(visitor.page.getByRole('radio').first());
      while ((await visitor.the('button', 'save').count()) === 0) {
        await visitor.answersSlide('Karim');
        await visitor.goesToNextSlide();
      }
      await visitor.the('button', 'save').click();
      await visitor.page.getByRole('progressbar').waitFor({ state: 'detached' });
    },
    isDirty: true,
  },

  { name: 'plf', title: 'The fundamentals', ...inPlf(1, 0) },
  { name: 'plf-map', title: 'The map of the path', ...inPlf(2, 2), path: plfMapHref(2) },
  { name: 'plf-map-new', title: 'The map, nothing yet', account: nadia, path: plfMapHref(1) },
  {
    name: 'plf-breather',
    title: 'Between two sections',
    ...inPlf(2, 4),
    act: async (visitor) => {
      await visitor.the('button', 'save').click();
      await visitor.page.getByRole('progressbar').waitFor({ state: 'detached' });
    },
  },
  { name: 'plf-questions', title: 'The fundamentals, two questions', ...inPlf(1, 1) },
  { name: 'plf-summary', title: 'A summary', ...inPlf(1, 9) },
  {
    name: 'plf-pick-three',
    title: 'Three to pick',
    ...inPlf(3, 0),
    act: async (visitor) => {
      await visitor.page.getByRole('textbox').fill('Tout savoir\nNe jamais faillir');
      await visitor.goesToNextSlide();
      await visitor.page.getByRole('textbox').fill('Le Chronomètre');
      await visitor.goesToNextSlide();
      await visitor.page.getByRole('checkbox').first().check();
    },
  },
  { name: 'plf-choices', title: 'Several choices', ...inPlf(4, 0) },
  {
    name: 'plf-reconnection-first',
    title: 'A reconnection comes first',
    account: nadia,
    path: paths.plf.href(3),
  },
  {
    name: 'plf-closing',
    title: 'The end of the fundamentals',
    account: amelie,
    path: paths.plf.href(6),
    before: ({ page }) =>
      page.evaluate(() => {
        const data = { CIDphrasereconnexion: 'Je respire, j’écoute, je choisis' };
        localStorage.setItem('plf', JSON.stringify({ data }));
      }),
    isDirty: true,
  },
];
