import { paths } from '../../../src/domain/paths';
import { amelie, nadia } from '../../../test/support/personas';
import { openAccount } from '../../../test/support/providerAccount';
import { dialog, question, opensFirst, adds, asksToDelete, list, type Shot } from '../shots';

const ownCard = { account: amelie, path: paths.identityCard.href() };
const newCard = { account: nadia, path: paths.identityCard.href() };
const history = { account: amelie, path: paths.reconnections.href() };
const intuitions = { account: amelie, path: paths.intuitions.href() };
const synthesis = { account: amelie, path: paths.synthesis.href() };

/** Identity card, lists, windows, synthesis and resources. */
export const collectionShots: readonly Shot[] = [
  { name: 'identity-card', title: 'Identity card', ...ownCard },
  { name: 'identity-card-new', title: 'Identity card, empty', ...newCard },
  {
    name: 'identity-card-complete',
    title: 'Identity card, just completed',
    ...newCard,
    act: async (visitor) => {
      await visitor.savesIdentityCard();
      await visitor.page.locator('main a[href="/reco/add"]').waitFor();
    },
    isDirty: true,
  },
  {
    name: 'identity-card-guided',
    title: 'Identity card, one question at a time',
    account: nadia,
    path: `${paths.identityCard.href()}?guided`,
  },
  {
    name: 'identity-card-conflict',
    title: 'Identity card, two versions',
    ...ownCard,
    before: async (_visitor, url) => {
      const account = await openAccount(url, amelie);
      const card = (await account.json('field_cid')) as object;
      const conflicts = { symptoms: ['Je coupe la parole'] };
      await account.saveText('field_cid', JSON.stringify({ ...card, conflicts }));
    },
    act: ({ page }) => page.locator('main [role=group]').first().waitFor(),
    isDirty: true,
  },

  ...list('reconnections', 'Reconnections', paths.reconnections.href()),
  {
    name: 'reconnections-nothing-found',
    title: 'Reconnections, nothing found',
    ...history,
    act: (visitor) => visitor.the('searchbox', 'search').fill('zzz'),
  },
  { name: 'reconnection', title: 'A reconnection', ...history, act: opensFirst },
  {
    name: 'reconnection-delete',
    title: 'The question before deleting',
    ...history,
    act: async (visitor, url) => {
      await opensFirst(visitor, url);
      await asksToDelete(visitor, url);
    },
  },
  {
    name: 'reconnections-undo',
    title: 'A deletion that can be undone',
    ...history,
    act: async (visitor, url) => {
      await opensFirst(visitor, url);
      await asksToDelete(visitor, url);
      await visitor.the('button', 'remove', question(visitor.page)).click();
      await visitor.the('button', 'undo', visitor.alert).waitFor();
    },
    isDirty: true,
  },
  {
    name: 'reconnection-rework',
    title: 'A reconnection gone through again',
    ...history,
    act: async (visitor, url) => {
      await opensFirst(visitor, url);
      await visitor.the('button', 'edit', dialog(visitor.page)).click();
      await visitor.the('link', 'goThroughAgain').click();
      await visitor.page.getByRole('progressbar').waitFor();
      await visitor.goesToNextSlide();
    },
  },
  {
    name: 'reconnection-edit-answer',
    title: 'An answer edited where it is shown',
    ...history,
    act: async (visitor, url) => {
      await opensFirst(visitor, url);
      await visitor.the('button', 'edit', dialog(visitor.page)).click();
      await dialog(visitor.page)
        .getByRole('button', { name: /^(Modifier|Edit)\s?:/ })
        .nth(2)
        .click();
      await dialog(visitor.page).getByRole('textbox').waitFor();
    },
  },

  ...list('intuitions', 'Intuitions', paths.intuitions.href()),
  {
    name: 'intuitions-after',
    title: 'Intuitions: what one changed, and one that will not be done',
    ...intuitions,
    before: async (_visitor, url) => {
      const account = await openAccount(url, amelie);
      const entries = (await account.json('field_intuitions')) as Record<
        string,
        { intuitionsdata: Record<string, string>[] }
      >;
      const items = Object.values(entries).flatMap(({ intuitionsdata }) => intuitionsdata);
      for (const item of items) {
        if (item['id'] === 'reco1-a') item['change'] = 'Il m’a raconté la nuit, et j’ai enfin compris.';
        if (item['id'] === 'reco1-c') item['dropped'] = '2026-03-01';
      }
      await account.saveText('field_intuitions', JSON.stringify(entries));
    },
    act: ({ page }) => page.evaluate(() => window.scrollTo(0, 260)),
    isDirty: true,
  },
  {
    name: 'intuition-realised',
    title: 'An intuition just realised',
    ...intuitions,
    act: ({ page }) => page.getByRole('checkbox', { checked: false }).first().check(),
    isDirty: true,
  },
  ...list('derailors', 'Derailors and claims', paths.derailors.href()),
  { name: 'derailor', title: 'A derailor', account: amelie, path: paths.derailors.href(), act: opensFirst },
  ...list('celebrations', 'Notes and celebrations', paths.celebrations.href()),
  { name: 'celebration-form', title: 'A note', account: amelie, path: paths.celebrations.href(), act: adds },

  ...list('friendship-sessions', 'Professional friendship', paths.friendship.href()),
  {
    name: 'friendship-session',
    title: 'A conversation',
    account: amelie,
    path: paths.friendship.href(),
    act: opensFirst,
  },
  { name: 'synthesis', title: 'Synthesis', ...synthesis },
  { name: 'synthesis-locked', title: 'Synthesis, locked', account: nadia, path: paths.synthesis.href() },
  {
    name: 'synthesis-figures',
    title: 'Synthesis, figures',
    ...synthesis,
    act: ({ page }) =>
      page
        .locator('figure')
        .first()
        .evaluate((figure) => figure.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'synthesis-import',
    title: 'What an import will do',
    account: nadia,
    path: paths.synthesis.href(),
    act: async ({ page }) => {
      const note = { kind: 'note', text: 'Respirer' };
      const collections = { celebrations: { 1: note }, deviateurs: { 2: { name: 'Le Pompier' } } };
      await page.locator('input[type=file]').setInputFiles({
        name: 'export.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ format: 'reconnexion-export', version: 1, collections })),
      });
      await page.locator('main dl').evaluate((list) => list.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'synthesis-print',
    title: 'Synthesis on paper',
    ...synthesis,
    act: ({ page }) => page.setViewportSize({ width: 794, height: 1123 }),
    only: 'desktop',
    isPrint: true,
  },
  { name: 'resources', title: 'Resources', account: amelie, path: paths.resources.href() },
  {
    name: 'resource',
    title: 'A guide',
    account: amelie,
    path: `${paths.resources.href()}?entry=guide-reconnection`,
  },
  {
    name: 'recording',
    title: 'The recorded pause',
    account: amelie,
    path: `${paths.resources.href()}?entry=pause`,
  },
];
