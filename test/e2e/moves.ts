import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locale';
import { anyAnswer, cardLines, type Persona } from '../support/personas';
import { named, saying, screenNames, syncStates, type ScreenName } from '../support/screenNames';

type Role = Parameters<Page['getByRole']>[0];

/** Holds these calls of a page back; gives what lets them go. */
export async function holdsBack(page: Page, calls: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(calls, async (route) => {
    await isLet;
    await route.continue();
  });
  return letGo;
}

/** One person at one device, in one language: what they do and what they see, in the words of the screen. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly locale: Locale = 'fr',
  ) {}

  /** The text of a name in this visitor's language. */
  word(name: ScreenName): string {
    return screenNames[this.locale][name];
  }

  /** The control of this role and name; inside `within` when given. */
  the(role: Role, name: ScreenName, within: Page | Locator = this.page): Locator {
    return within.getByRole(role, { name: named(this.word(name)) });
  }

  /** The text box with this label. */
  box(name: ScreenName): Locator {
    return this.page.getByLabel(named(this.word(name)));
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  get syncState(): Locator {
    return this.page.getByRole('status');
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get tabBar(): Locator {
    return this.page.getByRole('navigation', { name: /Navigation principale|Main navigation/ });
  }

  get menu(): Locator {
    return this.the('dialog', 'menu');
  }

  get intuitionBoxes(): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${this.word('intuition')}\\s\\d+$`) });
  }

  async fillsInLogin(email: string, password: string): Promise<void> {
    await this.box('email').fill(email);
    await this.box('password').fill(password);
    await this.the('button', 'logIn').click();
  }

  /** Logs in from the login form and arrives, the provider's data read. */
  async logsIn(persona: Persona, { at = '/' }: { at?: string } = {}): Promise<void> {
    await this.page.goto(at);
    await this.fillsInLogin(persona.mail, persona.password);
    // The entries are read on the way: with thousands of entries, on a machine that has other work, it takes its time.
    await expect(this.page).not.toHaveURL(/\/login/, { timeout: 20_000 });
    await expect(this.heading).toBeVisible();
  }

  /** Logs in and waits until the app and the provider have the same. */
  async settlesIn(...login: Parameters<Visitor['logsIn']>): Promise<void> {
    await this.logsIn(...login);
    await this.sees('synced');
  }

  async isToldThat(text: RegExp | string): Promise<void> {
    await expect(this.alert).toContainText(typeof text === 'string' ? saying(text) : text);
  }

  async closesAlert(): Promise<void> {
    await this.the('button', 'close', this.alert).click();
    await expect(this.alert).toHaveCount(0);
  }

  /** Waits until the app says so of what was written. */
  async sees(state: keyof (typeof syncStates)['fr'], timeout = 10_000): Promise<void> {
    await expect(this.syncState).toContainText(saying(syncStates[this.locale][state]), { timeout });
  }

  /** The blocks of the programme, once their answers are there. */
  async seesProgramme(): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(this.main.locator('[aria-busy=true]')).toHaveCount(0);
  }

  async opensMenu(): Promise<void> {
    await this.the('button', 'menu').click();
    await expect(this.menu).toBeVisible();
  }

  async goesByMenuTo(name: ScreenName): Promise<void> {
    await this.opensMenu();
    await this.the('link', name, this.menu).click();
    await expect(this.menu).toBeHidden();
  }

  /** By the tab bar, or on a wide screen by the menu beside the page. */
  async goesHome(): Promise<void> {
    await this.page.getByRole('navigation').locator('a[href="/"]').filter({ visible: true }).click();
    await expect(this.page).toHaveURL('/');
  }

  async fillsIdentityCard(lines: Partial<Record<keyof typeof cardLines, string>> = cardLines): Promise<void> {
    for (const [field, text] of Object.entries(lines))
      await this.box(field as keyof typeof cardLines).fill(text);
  }

  async savesIdentityCard(lines?: Partial<Record<keyof typeof cardLines, string>>): Promise<void> {
    await this.fillsIdentityCard(lines);
    await this.the('button', 'save').click();
  }

  async startsReconnection(): Promise<void> {
    await this.page.goto('/reco/add');
    await expect(this.page.getByRole('progressbar')).toBeVisible();
  }

  /** Presses Next and waits for the slide that follows. */
  async goesToNextSlide(): Promise<void> {
    const before = await this.progress();
    await this.the('button', 'next').click();
    await expect(this.page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before);
  }

  async progress(): Promise<string> {
    return (await this.page.getByRole('progressbar').getAttribute('aria-valuenow')) ?? '';
  }

  /** Says that the situation is past or upcoming and goes on to the encounter. */
  async chooses(tense: 'past' | 'upcoming'): Promise<void> {
    // The history that one may come from has radios of the same names.
    await expect(this.page.getByRole('progressbar')).toBeVisible();
    await this.taps(this.the('radio', tense));
  }

  /** Says when the situation takes place, and who is in it. */
  async writesWho(who: string, tense: 'past' | 'upcoming' = 'past'): Promise<void> {
    await this.chooses(tense);
    await this.page.getByRole('textbox').first().fill(who);
  }

  /** Taps a slide's sole choice, which moves on by itself. */
  async taps(choice: Locator): Promise<void> {
    const before = await this.progress();
    await choice.click();
    await expect(this.page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before);
  }

  /** Fills every box of the slide shown that is still empty; a day is left open. */
  async answersSlide(answer = anyAnswer): Promise<void> {
    const boxes = this.page.getByRole('textbox').and(this.page.locator(':not([type=date])'));
    for (const box of await boxes.all()) {
      if ((await box.inputValue()) === '') await box.fill(answer);
    }
  }

  /** From whichever slide to the last one, answering all on the way. */
  async answersUpToIntuitions(answer = anyAnswer): Promise<void> {
    while ((await this.the('button', 'addIntuition').count()) === 0) {
      await this.answersSlide(answer);
      await this.goesToNextSlide();
    }
  }

  /** A whole reconnection, saved, with these intuitions. */
  async completesReconnection({
    tense,
    who,
    intuitions,
  }: {
    tense: 'past' | 'upcoming';
    who: string;
    intuitions: readonly string[];
  }): Promise<void> {
    await this.writesWho(who, tense);
    await this.answersUpToIntuitions();
    await this.writesIntuitions(intuitions);
    await this.the('button', 'save').click();
    await this.goesToHistory();
  }

  /** From the closing of a reconnection to the history behind it. */
  async goesToHistory(): Promise<void> {
    await this.the('link', 'viewReconnections').click();
    await expect(this.page).toHaveURL(/\/pages\/reconnexions$/);
    await expect(this.the('link', 'viewReconnections')).toHaveCount(0);
  }

  async writesIntuitions(intuitions: readonly string[]): Promise<void> {
    for (const [index, intuition] of intuitions.entries()) {
      if (index > 0) await this.the('button', 'addIntuition').click();
      await this.intuitionBoxes.nth(index).fill(intuition);
    }
  }

  /** Turns the vault on, the sheet in hand; gives its key. */
  async turnsVaultOn(timeout = 10_000): Promise<string> {
    const button = (name: string) => this.page.getByRole('button', { name: named(name) });
    await this.page.goto('/pages/user');
    await button('Protéger mes écrits').click();
    const key = (await this.page.getByRole('textbox', { name: named('Clé de secours') }).inputValue()).trim();
    await button('J’ai ma feuille').click();
    await this.page.getByRole('textbox', { name: named('Dernier groupe de la clé') }).fill(key.slice(-4));
    await button('Activer').click();
    const opened = this.page.getByText(saying('Le coffre est ouvert sur cet appareil.'));
    await expect(opened.first()).toBeVisible({ timeout });
    return key;
  }

  /** The entry of the history with this person. */
  entry(who: string): Locator {
    return this.main.getByRole('listitem').filter({ hasText: who });
  }

  async opensEntry(who: string): Promise<Locator> {
    await this.entry(who).getByRole('link').click();
    const modal = this.page.getByRole('dialog');
    await expect(modal).toBeVisible();
    return modal;
  }

  /** What the device keeps under a key, parsed; undefined when there is nothing. */
  async stored(key: string): Promise<unknown> {
    const text = await this.page.evaluate((name) => localStorage.getItem(name), key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  }

  async storedKeys(): Promise<string[]> {
    return (await this.page.evaluate(() => Object.keys(localStorage))).sort();
  }

  /** Presses Tab until the control has the focus, if it has not yet, as someone without a pointer does. */
  async tabsTo(control: Locator): Promise<void> {
    for (let presses = 0; presses <= 30; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${control.toString()} was not reached with 30 presses of Tab.`);
  }
}
