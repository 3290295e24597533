import type { Locator, Page } from '@playwright/test';
import type { Drafts } from '../../src/domain/entries/drafts';
import { paths, plfMapHref } from '../../src/domain/paths';
import type { Visitor } from '../../test/e2e/moves';
import { amelie, cardLines, nadia, type Persona } from '../../test/support/personas';
import { openAccount } from '../../test/support/providerAccount';
import type { ScreenName } from '../../test/support/screenNames';

/** What is done on a page, in the words of its screen. */
type Move = (visitor: Visitor, providerUrl: string) => Promise<unknown>;

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
  /** Once it is there, one after the other. */
  act?: readonly Move[];
  /** Something is written, or the network meddled with: the next picture begins from the seed. */
  isDirty?: true;
  /** Something never comes. */
  isUnquiet?: true;
  only?: 'phone' | 'desktop';
  isPrint?: true;
}

type Rest = Omit<Partial<Shot>, 'name' | 'title'>;
const shot = (title: string, rest: Rest = {}) => ({ title, ...rest });
type Rows = Record<string, ReturnType<typeof shot>>;

/** Pictures of one address, by name. */
const at = (path: string, rows: Rows): Shot[] =>
  Object.entries(rows).map(([name, row]) => ({ name, path, ...row }));

type Find = (visitor: Visitor) => Locator;
type Role = Parameters<Page['getByRole']>[0];

const css =
  (selector: string): Find =>
  ({ page }) =>
    page.locator(selector).first();
const the =
  (role: Role, name: ScreenName, within?: Find): Find =>
  (visitor) =>
    visitor.the(role, name, within?.(visitor)).first();
const button = (name: ScreenName, within?: Find): Find => the('button', name, within);
const dialog: Find = ({ page }) => page.getByRole('dialog');
const question: Find = ({ page }) => page.getByRole('alertdialog');
const progress: Find = ({ page }) => page.getByRole('progressbar');
const alert: Find = (visitor) => visitor.alert;
const box: Find = ({ page }) => page.getByRole('textbox');

const does =
  (work: (control: Locator) => Promise<unknown>) =>
  (find: Find): Move =>
  (visitor) =>
    work(find(visitor));
const clicks = does((control) => control.click());
const comes = does((control) => control.waitFor());
const goes = does((control) => control.waitFor({ state: 'detached' }));
const scrollsTo = does((control) => control.evaluate((element) => element.scrollIntoView()));
const centres = does((control) => control.evaluate((element) => element.scrollIntoView({ block: 'center' })));
const writes =
  (find: Find, text: string): Move =>
  (visitor) =>
    find(visitor).fill(text);
const taps =
  (which: 'first' | 'last'): Move =>
  (visitor) =>
    visitor.taps(visitor.page.getByRole('radio')[which]());
const goesOn: Move = (visitor) => visitor.goesToNextSlide();

const neverAnswers: Move = ({ page }) => page.route(/\/ws\//, () => undefined);
const cutsOff: Move = ({ page }) => page.route(/\/(oauth|user|node|ge_rest|ws)\//, (route) => route.abort());
const opensFirst: readonly Move[] = [
  clicks(({ main }) => main.getByRole('listitem').first().getByRole('link').first()),
  comes(dialog),
];
const asksToDelete = [...opensFirst, clicks(button('remove')), comes(question)];
const edits = [...opensFirst, clicks(button('edit', dialog))];
const information: Move = (visitor) => visitor.the('button', 'information').nth(1).click();
const enrol = button('enrol', dialog);

/** What Amélie's field at the provider holds is changed first. */
const changes =
  (field: string, change: (held: object) => object): Move =>
  async (_visitor, url) => {
    const account = await openAccount(url, amelie);
    await account.saveText(field, JSON.stringify(change((await account.json(field)) as object)));
  };

/** What the device keeps under a key is changed first. */
const keeps =
  (key: string, more: object): Move =>
  ({ page }) =>
    page.evaluate(
      ([name, added]) => {
        const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
        localStorage.setItem(name, JSON.stringify({ ...kept, ...added }));
      },
      [key, more] as const,
    );

const comingDate = Date.UTC(2026, 10, 16, 8, 30);
const coming = {
  pf: 'future',
  data: { 'reconew-q2-qui': 'Le client Varenne', 'reconew-q2-date': '2026-11-20' },
  intuitionsdata: [{ name: 'Commencer par une question' }],
};

/** A reconnection under way, at a slide. */
const begun = (slide: string): Pick<Shot, 'drafts'> => ({
  drafts: {
    reconnection: {
      slide,
      answers: {
        pf: 'past',
        'reconew-q2-qui': 'Karim',
        'reconew-q2-datesujet': 'Le point de lundi',
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
const inPlf = (plf: number, slide: number): Pick<Shot, 'path' | 'before' | 'isDirty'> => ({
  ...{ path: paths.plf.href(plf), before: keeps('plf', { plf_track: { plf, slide } }), isDirty: true },
});

const newcomer = { account: nadia };
const list = (name: string, title: string): Rows => ({
  ...{ [name]: shot(title), [`${name}-new`]: shot(`${title}, nothing yet`, newcomer) },
});

const imported = JSON.stringify({
  ...{ format: 'reconnexion-export', version: 1 },
  collections: {
    ...{ celebrations: { 1: { kind: 'note', text: 'Respirer' } }, deviateurs: { 2: { name: 'Le Pompier' } } },
  },
});

/** THE table of pictures, in the order of their page. */
export const screens: readonly Shot[] = [
  // Before login, home, the account, and what surrounds every screen.
  ...at(paths.loginForm.href(), {
    login: shot('Logging in'),
    'login-refused': shot('Logging in, refused', {
      act: [(visitor) => visitor.fillsInLogin(nadia.mail, 'mauvais'), comes(alert)],
    }),
    'login-empty': shot('Logging in with nothing', {
      act: [clicks(button('logIn')), comes(css('[aria-invalid=true]'))],
    }),
    'new-password': shot('Forgotten password', { path: paths.newPassword.href() }),
    'password-change': shot('New password', { path: paths.passwordChange.href() }),
    registration: shot('Asking for an account', { path: paths.registration.href() }),
  }).map((row) => ({ ...row, account: null })),
  ...at('/', {
    home: shot('Home'),
    'home-new': shot('Home at the first visit', newcomer),
    'home-new-card': shot('Home, the first step done', {
      ...newcomer,
      before: keeps('cid', cardLines),
      isDirty: true,
    }),
    'home-coming': shot('Home, after a situation that was to come', {
      before: keeps('intuitions', { [comingDate]: coming }),
      isDirty: true,
    }),
    'home-realised': shot('Home, an intuition just realised', {
      act: [
        clicks(({ main }) => main.locator('.MuiCardActions-root button').first()),
        ({ main }) => main.getByRole('textbox').scrollIntoViewIfNeeded(),
      ],
      isDirty: true,
    }),
    'home-draft': shot('Home with a draft', begun('q3-ressenti')),
    'home-programme': shot('Home, the programme', { act: [scrollsTo(css('main div[aria-busy]'))] }),
    'home-loading': shot('Home, the programme on its way', {
      before: neverAnswers,
      act: [
        comes(css('main div[aria-busy=true] article, main div[aria-busy=true] .MuiSkeleton-root')),
        scrollsTo(css('main div[aria-busy]')),
      ],
      isUnquiet: true,
    }),
    'home-offline': shot('Home offline', {
      before: cutsOff,
      act: [(visitor) => visitor.sees('waiting')],
      isDirty: true,
    }),
    menu: shot('Menu', { only: 'phone', act: [(visitor) => visitor.opensMenu()] }),
  }),
  ...at(paths.identityCard.href(), {
    'sync-details': shot('Details of the sync state', {
      act: [clicks(css('main [aria-expanded]')), comes(css('main > section'))],
    }),
    'code-missing': shot('A page that does not come', {
      before: ({ page }) => page.route(/assets\/identity-card\..*js/, (route) => route.abort()),
    }),
  }),
  ...at(paths.account.href(), {
    account: shot('Account'),
    'account-bottom': shot('Account, the data', {
      act: [({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))],
    }),
    vault: shot('The vault, off', {
      act: [scrollsTo(({ page }) => page.getByRole('region', { name: /^(Coffre|Vault)$/ }))],
    }),
    'open-vault': shot('Opening the vault', { path: paths.vault.href() }),
  }),
  ...at(paths.identityCard.href(), {
    'logout-unsent': shot('Logging out with something unsent', {
      act: [
        ({ page }) => page.route(/\/node\//, (route) => route.abort()),
        (visitor) => visitor.savesIdentityCard(),
        (visitor) => visitor.sees('waiting'),
        async (visitor) => {
          const way = visitor.page.locator('a[href^="/logout"]').first();
          if ((await way.count()) === 0) await visitor.opensMenu();
          await way.evaluate((link: HTMLElement) => link.click());
        },
        comes(question),
      ],
      isDirty: true,
    }),
  }),

  // The exercises, a slide of each kind.
  ...at(paths.addReconnection.href(), {
    'new-reconnection': shot('A new reconnection'),
    'new-reconnection-meeting': shot('Several questions', begun('q2')),
    'new-reconnection-question': shot('One question', begun('q3-ressenti')),
    'new-reconnection-quoted': shot('Questions that quote a name', begun('q6-peurs')),
    'new-reconnection-coming': shot('A situation to come', { act: [taps('last')] }),
    'new-reconnection-pause': shot('A pause', begun('q5')),
    'new-reconnection-intuitions': shot('Intuitions', begun('intuitions')),
    'new-reconnection-closing': shot('A reconnection saved', {
      ...begun('intuitions'),
      ...{ act: [clicks(button('save')), comes(the('link', 'viewReconnections'))], isDirty: true },
    }),
    'new-reconnection-missing': shot('An answer missing', {
      act: [clicks(button('next')), comes(css('.Mui-error'))],
    }),
    'new-reconnection-leave': shot('The question before leaving', {
      ...begun('q3-ressenti'),
      act: [
        clicks(({ page }) => page.getByRole('button', { name: /^Quitter l’exercice|^Leave the exercise/ })),
        comes(question),
      ],
    }),
  }),
  ...at(paths.addDerailor.href(), {
    'derailor-pick': shot('A reconnection to start from'),
    'derailor-pick-intuition': shot('An intuition to pick', { act: [taps('first')] }),
    'derailor-question': shot('The intuition picked, above a question', {
      act: [taps('first'), taps('first')],
    }),
    'derailor-first': shot('No reconnection to start from', newcomer),
  }),
  ...at(paths.addFriendship.href('new', 'express'), {
    friendship: shot('A new conversation'),
    'friendship-saved': shot('One part of a conversation saved', {
      act: [
        taps('first'),
        async (visitor) => {
          while ((await visitor.the('button', 'save').count()) === 0) {
            await visitor.answersSlide('Karim');
            await visitor.goesToNextSlide();
          }
        },
        ...[clicks(button('save')), goes(progress)],
      ],
      isDirty: true,
    }),
  }),
  ...at(plfMapHref(1), {
    plf: shot('The fundamentals', inPlf(1, 0)),
    'plf-map': shot('The map of the path', { ...inPlf(2, 2), path: plfMapHref(2) }),
    'plf-map-new': shot('The map, nothing yet', newcomer),
    'plf-breather': shot('Between two sections', {
      ...inPlf(2, 4),
      act: [clicks(button('save')), goes(progress)],
    }),
    'plf-questions': shot('The fundamentals, two questions', inPlf(1, 1)),
    'plf-summary': shot('A summary', inPlf(1, 9)),
    'plf-pick-three': shot('Three to pick', {
      ...inPlf(3, 0),
      act: [
        ...[writes(box, 'Tout savoir\nNe jamais faillir'), goesOn],
        ...[writes(box, 'Le Chronomètre'), goesOn],
        ({ page }) => page.getByRole('checkbox').first().check(),
      ],
    }),
    'plf-choices': shot('Several choices', inPlf(4, 0)),
    'plf-reconnection-first': shot('A reconnection comes first', { ...newcomer, path: paths.plf.href(3) }),
    'plf-closing': shot('The end of the fundamentals', {
      path: paths.plf.href(6),
      before: ({ page }) =>
        page.evaluate(() => {
          const data = { CIDphrasereconnexion: 'Je respire, j’écoute, je choisis' };
          localStorage.setItem('plf', JSON.stringify({ data }));
        }),
      isDirty: true,
    }),
  }),

  // Identity card, lists, windows, synthesis and resources.
  ...at(paths.identityCard.href(), {
    'identity-card': shot('Identity card'),
    'identity-card-new': shot('Identity card, empty', newcomer),
    'identity-card-complete': shot('Identity card, just completed', {
      ...newcomer,
      act: [(visitor) => visitor.savesIdentityCard(), comes(css('main a[href="/reco/add"]'))],
      isDirty: true,
    }),
    'identity-card-guided': shot('Identity card, one question at a time', {
      ...newcomer,
      path: `${paths.identityCard.href()}?guided`,
    }),
    'identity-card-conflict': shot('Identity card, two versions', {
      before: changes('field_cid', (card) => ({
        ...{ ...card, conflicts: { symptoms: ['Je coupe la parole'] } },
      })),
      act: [comes(css('main [role=group]'))],
      isDirty: true,
    }),
  }),
  ...at(paths.reconnections.href(), {
    ...list('reconnections', 'Reconnections'),
    'reconnections-nothing-found': shot('Reconnections, nothing found', {
      act: [writes(the('searchbox', 'search'), 'zzz')],
    }),
    reconnection: shot('A reconnection', { act: opensFirst }),
    'reconnection-delete': shot('The question before deleting', { act: asksToDelete }),
    'reconnections-undo': shot('A deletion that can be undone', {
      act: [...asksToDelete, ...[clicks(button('remove', question)), comes(button('undo', alert))]],
      isDirty: true,
    }),
    'reconnection-rework': shot('A reconnection gone through again', {
      act: [...edits, clicks(the('link', 'goThroughAgain')), comes(progress), goesOn],
    }),
    'reconnection-edit-answer': shot('An answer edited where it is shown', {
      act: [
        ...edits,
        clicks((visitor) =>
          dialog(visitor)
            .getByRole('button', { name: /^(Modifier|Edit)\s?:/ })
            .nth(2),
        ),
        comes((visitor) => dialog(visitor).getByRole('textbox')),
      ],
    }),
  }),
  ...at(paths.intuitions.href(), {
    ...list('intuitions', 'Intuitions'),
    'intuitions-after': shot('Intuitions: what one changed, and one that will not be done', {
      before: changes('field_intuitions', (entries) => {
        const all = Object.values(entries) as { intuitionsdata: Record<string, string>[] }[];
        for (const item of all.flatMap(({ intuitionsdata }) => intuitionsdata)) {
          if (item['id'] === 'reco1-a') item['change'] = 'Il m’a raconté la nuit, et j’ai enfin compris.';
          if (item['id'] === 'reco1-c') item['dropped'] = '2026-03-01';
        }
        return entries;
      }),
      act: [({ page }) => page.evaluate(() => window.scrollTo(0, 260))],
      isDirty: true,
    }),
    'intuition-realised': shot('An intuition just realised', {
      act: [({ page }) => page.getByRole('checkbox', { checked: false }).first().check()],
      isDirty: true,
    }),
  }),
  ...at(paths.derailors.href(), {
    ...list('derailors', 'Derailors and claims'),
    derailor: shot('A derailor', { act: opensFirst }),
  }),
  ...at(paths.celebrations.href(), {
    ...list('celebrations', 'Notes and celebrations'),
    'celebration-form': shot('A note', { act: [clicks(button('add')), comes(dialog)] }),
  }),
  ...at(paths.friendship.href(), {
    ...list('friendship-sessions', 'Professional friendship'),
    'friendship-session': shot('A conversation', { act: opensFirst }),
  }),
  ...at(paths.synthesis.href(), {
    synthesis: shot('Synthesis'),
    'synthesis-locked': shot('Synthesis, locked', newcomer),
    'synthesis-figures': shot('Synthesis, figures', { act: [centres(css('figure'))] }),
    'synthesis-import': shot('What an import will do', {
      ...newcomer,
      act: [
        ({ page }) =>
          page.locator('input[type=file]').setInputFiles({
            ...{ name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(imported) },
          }),
        centres(css('main dl')),
      ],
    }),
    'synthesis-print': shot('Synthesis on paper', {
      act: [({ page }) => page.setViewportSize({ width: 794, height: 1123 })],
      ...{ only: 'desktop', isPrint: true },
    }),
  }),
  ...at(paths.resources.href(), {
    resources: shot('Resources'),
    resource: shot('A guide', { path: `${paths.resources.href()}?entry=guide-reconnection` }),
    recording: shot('The recorded pause', { path: `${paths.resources.href()}?entry=pause` }),
  }),

  // What the programme brings: news and events.
  ...at(paths.news.href('31', 'pratiques'), {
    news: shot('News', { path: paths.news.href('32', 'actualites') }),
    quotes: shot('Quotations', { path: paths.news.href('30', 'citations') }),
    'news-loading': shot('News on their way', { before: neverAnswers, isUnquiet: true }),
    'news-failed': shot('News that do not come', {
      before: ({ page }) => page.route(/\/ws\//, (route) => route.fulfill({ status: 500, body: '' })),
      act: [comes(({ page }) => page.getByRole('button', { name: /Réessayer|Try again/ }))],
    }),
    'news-item': shot('News, reading', {
      act: [clicks(button('read')), comes((visitor) => dialog(visitor).locator('.rich-text p').first())],
    }),
  }),
  ...at(paths.events.href(), {
    events: shot('Events'),
    event: shot('An event', {
      act: [information, comes((visitor) => dialog(visitor).locator('.picture img'))],
    }),
    'event-enrolment': shot('The question before an enrolment', {
      act: [information, clicks(enrol), comes(alert)],
    }),
    'event-enrolled': shot('Enrolled', {
      act: [information, clicks(enrol), clicks(button('confirm', alert)), goes(enrol)],
      isDirty: true,
    }),
  }),
];
