import '../support/quickCrossings';
import { screen, waitFor } from '@testing-library/react';
import enMessages from '../../i18n/en.json';
import frMessages from '../../i18n/fr.json';
import { routes } from '../../src/app/routing/routes';
import type { Locale } from '../../src/domain/locale';
import { paths } from '../../src/domain/paths';
import { amelie, nadia, type Persona } from '../support/personas';
import { arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named, screenNames } from '../support/screenNames';
import { setUp, switchTo } from '../support/setting';
import { makeUser } from '../support/userMoves';

const place = setUp();
const french = makeUser('fr');
const english = makeUser('en');

test('I1 I3 J4: who asks for an account in English has an English one and English mails; a code comes in the language of the screen', async () => {
  const mail = 'claire.moreau@example.org';
  const device = await place.opens(null, '/form/register-notice');
  await switchTo(device, 'en');
  for (const [name, text] of [
    ['firstname', 'Claire'],
    ['lastname', 'Moreau'],
    ['email', mail],
    ['confirmEmail', mail],
  ] as const) {
    await english.fill(name, text);
  }
  await english.press('checkbox', 'acceptTerms');
  await english.press('button', 'sendRequest');
  await waitFor(() => expect(place.controls.mails()).toHaveLength(1));
  await waitFor(async () => expect(await english.heading()).toHaveFocus());
  goTo('/form/new-password');
  await english.fill('email', amelie.mail);
  await english.press('button', 'send');
  await arrivesAt('/form/password-change');
  expect(place.controls.mails().map(({ to, subject }) => [to, subject])).toEqual([
    [mail, 'Your registration request'],
    [amelie.mail, 'Your code to change your password'],
  ]);
});

interface FormRow {
  path: string;
  /** Nobody by default. */
  who?: Persona;
  /** Leads from the screen to the box, in French. */
  opens?: () => Promise<unknown>;
  /** Its label in both languages. */
  label: readonly [french: string, english: string];
}
const nameOf = (name: keyof typeof screenNames.fr) => [screenNames.fr[name], screenNames.en[name]] as const;

/** One form of each kind: before the login, on a page of its own, in an exercise, in a window. */
const forms: readonly FormRow[] = [
  { path: '/form/register-notice', label: nameOf('firstname') },
  { path: '/pages/user', who: amelie, label: nameOf('firstname') },
  { path: '/pages/cid', who: nadia, label: nameOf('momentressource') },
  {
    ...{ path: '/reco/add', who: amelie, label: ['Avec qui ?', 'Who is it with?'] },
    opens: () => french.choose('past'),
  },
  {
    ...{ path: '/pages/deviateurs', who: amelie, label: nameOf('name') },
    opens: () => french.press('button', 'add'),
  },
];

test.each(forms)(
  'J4 L1 A16: switching amid the form of $path keeps what is typed, in the very box',
  async (row) => {
    const device = await place.opens(row.who ?? null, row.path);
    await row.opens?.();
    const [frLabel, enLabel] = row.label;
    const box = await screen.findByRole('textbox', { name: named(frLabel) });
    await french.write(box, 'À moitié écrit');
    place.controls.clearRequests();
    await switchTo(device, 'en');
    expect(await screen.findByRole('textbox', { name: named(enLabel) })).toBe(box);
    expect(box).toHaveValue('À moitié écrit');
    expect(await device.stored('user-locale')).toBe('en');
    await switchTo(device, 'fr');
    expect(screen.getByRole('textbox', { name: named(frLabel) })).toBe(box);
    expect([...place.calls('POST /oauth/'), ...place.calls('GET /user/')]).toEqual([]);
  },
);

/** An address of each screen whose path has places to fill. */
const examples: Record<string, string> = {
  [paths.news.path]: paths.news.href('32', 'x'),
  [paths.newsArticle.path]: paths.newsArticle.href('1'),
  [paths.addFriendship.path]: '/amitiepro/add/new/listen',
  [paths.plf.path]: paths.plf.href(1),
};
const screens = routes
  .filter(({ path, endsSession }) => path !== paths.login.path && !endsSession)
  .map(({ access, path }) => ({ access, address: examples[path] ?? path }));

/** Messages that say something else in the other language, and have no values to fill in. */
const onlyIn = (messages: Record<string, string>, others: Record<string, string>) => {
  const said = new Set(Object.values(others));
  return new Set(Object.values(messages).filter((text) => !/[{<]/.test(text) && !said.has(text)));
};
const only = { fr: onlyIn(frMessages, enMessages), en: onlyIn(enMessages, frMessages) };

/** Texts on the page, and names that only a screen reader says, that are said in one language alone. */
function foundOnPage(locale: Locale): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'])
    texts.push(...[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!));
  return texts.map((text) => text.trim()).filter((text) => only[locale].has(text));
}

test.each(['public', 'user'] as const)(
  'J4: no screen (%s) leaves a word of the other language behind, whichever it was drawn in',
  async (access) => {
    const device = access === 'public' ? await place.newDevice() : await place.deviceOf(amelie);
    let [drawn, other]: [Locale, Locale] = ['fr', 'en'];
    for (const { address } of screens.filter((row) => row.access === access)) {
      expect(address).not.toContain(':');
      await reopenApp(device, address);
      await waitFor(() => expect([address, foundOnPage(drawn).length > 2]).toEqual([address, true]));
      // What comes from the provider is there too.
      const coming = '[aria-busy=true]';
      await waitFor(() => expect(document.querySelector(coming)).toBeNull());
      await switchTo(device, other);
      await waitFor(() => expect([address, ...foundOnPage(drawn)]).toEqual([address]));
      expect((await english.heading()).textContent).toBeTruthy();
      [drawn, other] = [other, drawn];
    }
  },
);
