import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths';
import type { Drafts } from '../../src/domain/entries/drafts';
import type { Visitor } from '../../test/e2e/moves';
import { nadia, type Persona } from '../../test/support/personas';

/** What is done on a page, in the words of its screen. */
export type Move = (visitor: Visitor, providerUrl: string) => Promise<unknown>;

/** One picture: who is logged in, where, with what begun, and what is done there first. */
export interface Shot {
  name: string;
  /** In the index. */
  title: string;
  /** Amélie unless said; null for nobody. */
  account?: Persona | null;
  path: string;
  /** What the device keeps of exercises and forms under way. */
  drafts?: Drafts;
  /** Before the page is loaded. */
  before?: Move;
  /** Once it is there. */
  act?: Move;
  /** Something is written, or the network meddled with: the next picture begins from the seed. */
  isDirty?: true;
  /** Something never comes. */
  isUnquiet?: true;
  only?: 'phone' | 'desktop';
  isPrint?: true;
}

const providerCalls = /\/(oauth|user|node|ge_rest|ws)\//;

export const cutsOff: Move = ({ page }) => page.route(providerCalls, (route) => route.abort());
export const neverAnswers =
  (calls: RegExp): Move =>
  ({ page }) =>
    page.route(calls, () => undefined);
export const fails =
  (calls: RegExp): Move =>
  ({ page }) =>
    page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));

export const dialog = (page: Page) => page.getByRole('dialog');
export const question = (page: Page) => page.getByRole('alertdialog');
const firstLink = ({ main }: Visitor) => main.getByRole('listitem').first().getByRole('link').first();

export const opensFirst: Move = async (visitor) => {
  await firstLink(visitor).click();
  await dialog(visitor.page).waitFor();
};
export const adds: Move = async (visitor) => {
  await visitor.the('button', 'add').click();
  await dialog(visitor.page).waitFor();
};
export const opensSync: Move = async ({ page }) => {
  const toggle = page.locator('main [aria-expanded]').first();
  await toggle.click();
  await page.locator('main > section').waitFor();
};
export const asksToDelete: Move = async (visitor) => {
  await visitor.the('button', 'remove').first().click();
  await question(visitor.page).waitFor();
};

const savedNow = { fr: 'Le point de lundi', en: 'Monday’s meeting' };

/** A reconnection under way, at a slide. */
export const begun = (slide: string): Pick<Shot, 'path' | 'drafts'> => ({
  path: paths.addReconnection.href(),
  drafts: {
    reconnection: {
      slide,
      answers: {
        pf: 'past',
        'reconew-q2-qui': 'Karim',
        'reconew-q2-datesujet': savedNow.fr,
        'reconew-q3-pense': 'Il ne me fait pas confiance.',
        'reconew-q9-regard': 'Nous avons la même peur, celle d’échouer en public.',
        'reconew-q3-ressenti': 'De l’agacement d’abord, puis une sorte de tristesse.',
        intuitionsdata: [
          { id: 'a', name: 'Appeler Karim avant le comité' },
          { id: 'b', name: 'Lui demander ce qu’il voit, et me taire' },
        ],
      },
    },
  },
});

/** The fundamentals at a slide of a section, counted from 0. */
export const inPlf = (section: number, slide: number): Pick<Shot, 'path' | 'before' | 'isDirty'> => ({
  path: paths.plf.href(section),
  before: ({ page }) =>
    page.evaluate(
      (track) => {
        const plf = JSON.parse(localStorage.getItem('plf') ?? '{}') as object;
        localStorage.setItem('plf', JSON.stringify({ ...plf, plf_track: track }));
      },
      { plf: section, slide },
    ),
  isDirty: true,
});

export const list = (name: string, title: string, path: string): Shot[] => [
  { name, title, path },
  { name: `${name}-new`, title: `${title}, nothing yet`, account: nadia, path },
];
