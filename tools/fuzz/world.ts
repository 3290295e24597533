import { createHash } from 'node:crypto';
import { buildProvider } from '../../server/app';
import { createClock } from '../../server/clock';
import { dataFields } from '../../server/database/schema';
import { collections, collectionNames, nodeCollections, type NodeState } from '../../src/domain/collections';
import type { JsonObject } from '../../src/domain/json';
import { openDraft } from '../../src/collections/openDraft';
import { lazyLogin, logIn } from '../../src/session/account';
import { RescueBox } from '../../src/persistence/rescueBox';
import { cameBack } from '../../src/session/events';
import { isUserPresent } from '../../src/session/sessionSlice';
import { synchronise } from '../../src/collections/sync/synchronise';
import { makeStore } from '../../src/store/makeStore';
import { nadia } from '../../test/support/personas';
import * as browsers from './browser';
import type { Browser, Page } from './browser';
import type { Dice } from './dice';
import { changesBetween, Model, textsIn, unitsOf, type Rows } from './model';

/** Forms with a draft in every tab. */
export const draftedForms = ['reconnection', 'derailor'] as const;
type DraftedForm = (typeof draftedForms)[number];

/** A tab that is open: its page, and the app in it. */
export interface Tab extends ReturnType<typeof makeStore> {
  page: Page;
  /** Sessions that ended in it, and were noticed. */
  endedCount: number;
  /** Deletions that can still be taken back, oldest first. */
  undos: (() => void)[];
  /** Keys of the drafts that it has open, and sessions that had ended in it by then. */
  drafts: Record<DraftedForm, string>;
  draftsSince: number | null;
}

/** A place for a tab; the tab may be closed. */
export interface Place {
  name: string;
  browser: Browser;
  tab: Tab | null;
}

/** Every node row is one name of the state. */
export const nodeRows = (tab: Tab): NodeState => {
  const state = tab.store.getState();
  return Object.fromEntries(nodeCollections.map(({ name }) => [name, state[name]])) as unknown as NodeState;
};

const rowsOf = (tab: Tab): Rows => ({ ...nodeRows(tab), drafts: tab.store.getState().drafts });

/** Loads what the app loads on demand: in the walk it is there at once. */
async function warmUp(): Promise<void> {
  for (const name of collectionNames) await collections[name].reader();
  await import('../../src/provider/codec/dataNode');
  await import('../../src/provider/codec/tokenAnswer');
  await import('../../src/provider/codec/userInfo');
  await import('../../src/provider/codec/userRecord');
  await import('../../src/persistence/quarantine');
}

/** The provider that all walks have in common: its clock is the world's. */
export async function openProvider() {
  browsers.installBrowsers();
  await warmUp();
  const provider = await buildProvider({
    testControls: true,
    flood: false,
    clock: createClock(browsers.now),
  });
  const url = await provider.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...provider, url };
}

/** The provider that all walks have in common. */
export type RunningProvider = Awaited<ReturnType<typeof openProvider>>;

/** Three devices of one person, one of them with two tabs, their provider, and what is known of all they wrote. */
export class World {
  readonly model = new Model();
  readonly places: Place[];
  readonly exports: NodeState[] = [];
  /** Browsers whose session the story may have ended. */
  readonly mayEnd = new Set<Browser>();
  readonly problems: string[] = [];
  private nodeId = 0;
  private restore: (() => Promise<void>) | undefined;
  /** What each browser held when it was last looked at, and what was written in it since. */
  private readonly texts = new Map<Browser, Set<string>>();

  private constructor(
    readonly provider: RunningProvider,
    private readonly say: (line: string) => void,
  ) {
    const phone = browsers.newBrowser();
    const place = (name: string, browser: Browser): Place => ({ name, browser, tab: null });
    this.places = [
      place('phone', phone),
      place('phone’s other tab', phone),
      place('laptop', browsers.newBrowser()),
      place('tablet', browsers.newBrowser()),
    ];
  }

  static async open(provider: RunningProvider, dice: Dice, say: (line: string) => void) {
    const world = new World(provider, say);
    Math.random = dice.next;
    provider.controls.clearFaults();
    provider.controls.setClockOffset(0);
    provider.controls.setRacySave(false);
    provider.controls.clearRequests();
    const user = await provider.db
      .selectFrom('users')
      .select('id')
      .where('mail', '=', nadia.mail)
      .executeTakeFirstOrThrow();
    const node = await provider.db
      .selectFrom('nodes')
      .select('id')
      .where('user_id', '=', user.id)
      .where('type', '=', 'data')
      .executeTakeFirstOrThrow();
    world.nodeId = node.id;
    browsers.beginTime();
    const { db } = provider;
    await db
      .updateTable('data_nodes')
      .set(Object.fromEntries(dataFields.map((field) => [field, null])))
      .where('node_id', '=', node.id)
      .execute();
    await db.updateTable('nodes').set({ changed: browsers.now() }).where('id', '=', node.id).execute();
    browsers.letPass(2_000);
    for (const place of world.places) await world.openTab(place);
    await world.notice();
    const first = world.places[0]?.tab;
    if (first) world.model.begin(nodeRows(first));
    return world;
  }

  get browsers(): Browser[] {
    return [...new Set(this.places.map(({ browser }) => browser))];
  }

  get tabs(): Tab[] {
    return this.places.flatMap(({ tab }) => (tab ? [tab] : []));
  }

  /** True for a browser with a place for more than one tab. */
  hasTabs(browser: Browser): boolean {
    return this.places.filter((place) => place.browser === browser).length > 1;
  }

  log(line: string): void {
    this.say(line);
  }

  /** Opens the app in a tab as the browser does at its address, and logs in where that is asked for. */
  async openTab(place: Place): Promise<void> {
    const page = browsers.openPage(place.browser);
    const built = browsers.runIn(page, () =>
      makeStore({
        settings: { url: this.provider.url, clientId: 'reconnexion-app', clientSecret: '' },
        storage: page.storage,
        now: () => browsers.now() + page.browser.clockOffsetMs,
        tabChannel: page.channel,
        openRescueBox: () => Promise.resolve(new RescueBox(page.browser.kept, browsers.pageCrypto)),
      }),
    );
    await browsers.untilQuiet();
    await built.whenRehydrated;
    const tab = {
      ...built,
      page,
      endedCount: 0,
      undos: [],
      drafts: { reconnection: '', derailor: '' },
      draftsSince: null,
    };
    place.tab = tab;
    if (tab.store.getState().tokens) browsers.runIn(page, () => void tab.store.dispatch(lazyLogin()));
    else await this.logIn(tab);
    await this.pass(20);
  }

  /** A tab shows the forms, anew in each session: it writes in drafts that no other tab has open. */
  async openDrafts(tab: Tab): Promise<void> {
    const { endedCount } = tab.store.getState().session;
    if (tab.draftsSince === endedCount) return;
    tab.draftsSince = endedCount;
    for (const form of draftedForms) {
      const opening = browsers.runIn(tab.page, () =>
        tab.store.dispatch(openDraft(form, { onTaken: () => undefined })),
      );
      await browsers.untilQuiet();
      tab.drafts[form] = await opening;
    }
  }

  async logIn(tab: Tab): Promise<void> {
    this.log('    a login');
    browsers.runIn(tab.page, () => void tab.store.dispatch(logIn(nadia.mail, nadia.password)));
    await this.pass(20);
  }

  /**
   * Has every tab get new tokens, so that those end whose session could not go on, and everyone log in: from then on no
   * session may end.
   */
  async whoeverCanStays(): Promise<void> {
    await this.everyoneIn();
    await this.provider.db.deleteFrom('access_tokens').execute();
    const accessOf = (tab: Tab) => tab.store.getState().session.access?.token ?? null;
    const before = new Map(this.tabs.map((tab) => [tab, accessOf(tab)]));
    const isOld = (tab: Tab) => accessOf(tab) !== null && accessOf(tab) === before.get(tab);
    for (let round = 0; round < 12 && this.tabs.some(isOld); round += 1) await this.wakeAll();
    await this.everyoneIn();
    this.mayEnd.clear();
    if (this.tabs.some(isOld)) this.problems.push('a tab goes on with an access token that is not valid');
  }

  /** Tells every tab what others stored, and that it is in front again. */
  async wakeAll(): Promise<void> {
    for (const tab of this.tabs) {
      this.deliver(tab);
      browsers.runIn(tab.page, () => tab.store.dispatch(cameBack()));
      await this.pass(2_000);
    }
    await this.pass(5_000);
    await this.notice();
  }

  /** Opens every tab that is closed, and logs in wherever nobody is. */
  private async everyoneIn(): Promise<void> {
    for (const place of this.places) {
      if (!place.tab) await this.openTab(place);
      else if (!place.tab.store.getState().tokens) await this.logIn(place.tab);
    }
  }

  /** Ends a tab as a crash does: what it had not written is gone. */
  kill(place: Place): void {
    const { tab, browser } = place;
    if (!tab) return;
    const stored = this.storedUnits(browser);
    const held = unitsOf(nodeRows(tab));
    const differing = [...new Set([...held.keys(), ...stored.keys()])].filter(
      (name) => JSON.stringify(held.get(name)) !== JSON.stringify(stored.get(name)),
    );
    this.model.unsettle(differing);
    this.model.loseAnswer();
    const isStored = textsIn([...browser.items.items.values()]);
    this.model.killed(
      place.name,
      [...textsIn(rowsOf(tab))].filter((text) => !isStored.has(text)),
    );
    // Its newest tokens may have been in its memory only.
    if (browser.room < 0) this.mayEnd.add(browser);
    browsers.killPage(tab.page);
    place.tab = null;
  }

  private storedUnits(browser: Browser) {
    const rows = nodeCollections.map(({ name }) => {
      const { storageKey, empty } = collections[name];
      try {
        return [name, browser.items.json(storageKey) ?? empty] as const;
      } catch {
        return [name, empty] as const;
      }
    });
    return unitsOf(Object.fromEntries(rows) as unknown as NodeState);
  }

  /** Something the user does in a tab, at once. */
  act(place: Place, act: (tab: Tab) => void): void {
    const { tab } = place;
    // The screens with something to write on are shown to a user only.
    if (!tab || !isUserPresent(tab.store.getState(), browsers.now() + tab.page.browser.clockOffsetMs)) return;
    const before = rowsOf(tab);
    browsers.runIn(tab.page, () => act(tab));
    const after = rowsOf(tab);
    this.model.acted(place.name, before, after);
    const held = this.texts.get(place.browser);
    for (const text of textsIn(after)) held?.add(text);
    this.log(`       ${changesBetween(before, after).join('; ') || 'nothing'}`);
  }

  /** Lets time pass, ms. */
  async pass(ms: number): Promise<void> {
    await browsers.tick(this.browsers, ms);
  }

  /** Tells a tab what other tabs of its browser stored. */
  deliver(tab: Tab): void {
    for (const key of tab.page.untold.splice(0)) {
      browsers.runIn(tab.page, () => void tab.keyedStorage.changedElsewhere(key));
    }
  }

  /** The provider's copy, by field. */
  async providerTexts(): Promise<Record<string, string | null>> {
    return await this.provider.db
      .selectFrom('data_nodes')
      .select([...dataFields])
      .where('node_id', '=', this.nodeId)
      .executeTakeFirstOrThrow();
  }

  private textsOf(browser: Browser): Set<string> {
    const tabs = this.tabs.filter(({ page }) => page.browser === browser);
    const stored = [...browser.items.items.values()].flatMap((text) => [...textsIn(text)]);
    return new Set([...stored, ...tabs.flatMap((tab) => [...textsIn(rowsOf(tab))])]);
  }

  /** Every text there is, in any tab, on any device, at the provider. */
  async everywhere(): Promise<Set<string>> {
    const all = textsIn(await this.providerTexts());
    for (const browser of this.browsers) for (const text of this.textsOf(browser)) all.add(text);
    return all;
  }

  /** Something happens that may lose what only this browser held. */
  async losing(browser: Browser, happen: () => void): Promise<void> {
    const held = this.textsOf(browser);
    happen();
    this.model.lost(held, await this.everywhere());
  }

  /** The provider's copy is put back as it was then, which a tab learns at once: nothing that a device holds may go. */
  async putBack(tab: Tab): Promise<void> {
    const { restore } = this;
    if (!restore) return;
    // A second time is not covered: who did not hear of the first counts as many (row R34).
    this.restore = undefined;
    this.provider.controls.clearFaults();
    const held = await this.everywhere();
    await restore();
    this.model.putBack(held, await this.everywhere(), textsIn(await this.providerTexts()));
    browsers.runIn(tab.page, () => void tab.store.dispatch(synchronise()));
    await browsers.untilQuiet();
  }

  /** The provider's copy is kept as it is now. */
  async backUp(): Promise<void> {
    this.restore = await this.provider.controls.backUpNodes();
  }

  /** Looks at everything after a step: what must always hold. */
  async notice(): Promise<void> {
    const everywhere = await this.everywhere();
    for (const { name, tab, browser } of this.places) {
      if (!tab) continue;
      const { endedCount } = tab.store.getState().session;
      if (endedCount === tab.endedCount) continue;
      tab.endedCount = endedCount;
      // An alert of one session, with what it offers, is not shown in the next.
      tab.undos.length = 0;
      this.log(`    the session on the ${name} ended: ${String(tab.store.getState().session.endReason)}`);
      if (!this.mayEnd.has(browser)) {
        this.problems.push(
          `the session on the ${name} ended: ${String(tab.store.getState().session.endReason)}`,
        );
      }
      // What was unsent is sealed, and comes back at the next login.
      this.model.sealed(this.texts.get(browser) ?? new Set());
      this.model.forgetAgreement();
    }
    for (const browser of this.browsers) this.texts.set(browser, this.textsOf(browser));
    this.problems.push(...this.model.checkTexts(everywhere), ...this.strangeKeys());
  }

  private strangeKeys(): string[] {
    const known = new Set<string>([
      ...collectionNames.map((name) => collections[name].storageKey),
      ...['persist_version', 'quarantine'],
    ]);
    return this.browsers.flatMap(({ items }) =>
      [...items.items.keys()]
        .filter((key) => !known.has(key))
        .map((key) => `a key of nobody’s is stored: ${key}`),
    );
  }

  /** The provider's copy as the app reads it; undefined where it can't be read. */
  async providerRows(): Promise<Record<string, JsonObject | undefined>> {
    const texts = await this.providerTexts();
    return Object.fromEntries(
      nodeCollections.map(({ name, field }) => [name, JSON.parse(texts[field] ?? '{}') as JsonObject]),
    );
  }

  /** The provider takes back every token that this browser could go on with. */
  async expel(browser: Browser): Promise<void> {
    this.mayEnd.add(browser);
    const stored = browser.items.getItem(collections.tokens.storageKey);
    const { token } = JSON.parse(stored ?? '{}') as { token?: string };
    const hash = createHash('sha256')
      .update(token ?? '')
      .digest('hex');
    const { db } = this.provider;
    await db.updateTable('refresh_tokens').set({ revoked: 1 }).where('token_hash', '=', hash).execute();
    await db.deleteFrom('access_tokens').execute();
  }

  /** Everyone leaves. */
  close(): void {
    for (const place of this.places) if (place.tab) browsers.killPage(place.tab.page);
  }
}
