import { registrationsWithoutControls } from '../../src/domain/programme/registrations';
import { createHash } from 'node:crypto';
import { createClock } from '../../test/support/testClock';
import { dataFields } from '../../server/database/schema';
import {
  collections,
  collectionNames,
  nodeCollections,
  ownStorageKeys,
  type NodeState,
} from '../../src/domain/collections';
import { canonicalJson, type Json, type JsonObject } from '../../src/domain/json';
import { readSyncState, type SyncState } from '../../src/domain/syncState';
import { openDraft } from '../../src/collections/openDraft';
import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { silentLogin } from '../../src/session/login';
import { logIn } from '../../src/session/passwordLogin';
import { RescueBox } from '../../src/persistence/rescueBox';
import { VaultRecords } from '../../src/vault/vaultRecords';
import { cameBack } from '../../src/collections/events';
import { isUserPresent } from '../../src/session/sessionSlice';
import { makeStore } from '../../src/store/makeStore';
import { nadia } from '../../test/support/personas';
import { buildTestProvider } from '../../test/support/testProvider';
import * as browsers from './browser';
import type { Browser, Page } from './browser';
import type { Dice } from './dice';
import { Drawer, otherDataOf, wrongInWrite, type Fields } from './drawer';
import { Site } from './site';
import { changesBetween, Model, textsIn, unitsOf, type Rows } from './model';

/** Forms with a draft in every tab. */
export const draftedForms = ['reconnection', 'derailor'] as const;
type DraftedForm = (typeof draftedForms)[number];

/** An open tab: its page, and the app in it. */
export interface Tab extends ReturnType<typeof makeStore> {
  page: Page;
  /** Number of ended sessions already checked. */
  endedCount: number;
  /** Deletions that can still be undone, oldest first. */
  undos: (() => void)[];
  /** Keys of its open drafts, and the number of ended sessions when they were opened. */
  drafts: Record<DraftedForm, string>;
  draftsSince: number | null;
  /** True while the user leaves the vault here by a tap. */
  isLeaving: boolean;
}

/** Where a tab can be open. It may be closed now. */
export interface TabSlot {
  name: string;
  browser: Browser;
  tab: Tab | null;
}

/** The rows of the data node in a tab. */
export const nodeRows = (tab: Tab): NodeState => {
  const state = tab.store.getState();
  return Object.fromEntries(nodeCollections.map(({ name }) => [name, state[name]])) as unknown as NodeState;
};

const rowsOf = (tab: Tab): Rows => ({ ...nodeRows(tab), drafts: tab.store.getState().drafts });

/** Loads lazy code ahead, so that it takes no time in a walk. */
async function warmUp(): Promise<void> {
  for (const name of collectionNames) await collections[name].reader();
  await import('../../src/provider/codec/dataNode');
  await import('../../src/provider/codec/oauth');
  await import('../../src/provider/codec/userRecord');
  await import('../../src/vault/seam');
  await import('../../src/vault/turns');
  await import('../../src/persistence/quarantine');
}

/** Starts the provider that all walks share. It runs on the simulated clock. */
export async function openProvider() {
  browsers.installBrowsers();
  await warmUp();
  const provider = await buildTestProvider({
    flood: false,
    clock: createClock(browsers.now),
  });
  const url = await provider.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...provider, url };
}

/** The provider that all walks share. */
export type RunningProvider = Awaited<ReturnType<typeof openProvider>>;

/** What a device has stored of its sync. */
function storedSync({ items }: Browser): SyncState {
  try {
    return readSyncState((items.json(collections.sync.storageKey) ?? {}) as Json).value;
  } catch {
    return {};
  }
}

/** What `field_other_data` holds beside the account's keys. */
function besideKeys(fields: Fields): string {
  const { accountKeys: _keys, rescue: _secret, ...others } = otherDataOf(fields);
  return canonicalJson(others);
}

/** What a device stores; what waits in its bin is deleted. */
const storedIn = ({ items }: Browser) =>
  [...items.items].filter(([key]) => key !== collections.bin.storageKey);

/** What a device keeps aside. */
const asideIn = ({ items }: Browser): string => items.getItem(ownStorageKeys.quarantine) ?? '';

/**
 * Three devices of one person, one of them with two tabs, and their provider. The model tracks every text they write.
 */
export class World {
  readonly model = new Model();
  readonly slots: TabSlot[];
  readonly exports: NodeState[] = [];
  /** Browsers whose session a step may have ended. */
  readonly mayEnd = new Set<Browser>();
  /** Forgotten browsers, until a session there is synced. Who makes a new key leaves what they seal under the old one. */
  private readonly forgotten = new Map<Browser, Map<Tab, number>>();
  readonly problems: string[] = [];
  /** What lay beside the account's keys at the provider. */
  private readonly lying = new Set<string>();
  readonly site = new Site();
  /** Writes to the node so far, refused ones too. */
  writes = 0;
  /** The vault's sheets; null in a walk without a vault. */
  readonly drawer: Drawer | null;
  /** True once the provider's copy lacks what was read of it before: a logout then leaves what may be nowhere else. */
  isCopyOlder = false;
  /** True since the copy lacks a key of the account, until all have synced: what was sealed to it may not open. */
  isKeyGone = false;
  /** What the provider held at the last looks of a walk with a vault, oldest first, each once. */
  readonly olderCopies: Record<string, string | null>[] = [];
  private nodeId = 0;
  private restore: (() => Promise<void>) | undefined;
  /** A copy of a browser's profile. */
  profile: ReadonlyMap<string, string> | undefined;
  /** The highest count of writes under each name. */
  private readonly counts = new Map<string, number>();
  /** Texts that each browser held at the last look or wrote since. */
  private readonly texts = new Map<Browser, Set<string>>();

  private constructor(
    readonly provider: RunningProvider,
    readonly log: (line: string) => void,
    isVaulted: boolean,
  ) {
    this.drawer = isVaulted ? new Drawer() : null;
    const phone = browsers.newBrowser();
    const slot = (name: string, browser: Browser): TabSlot => ({ name, browser, tab: null });
    this.slots = [
      slot('phone', phone),
      slot('phone’s other tab', phone),
      slot('laptop', browsers.newBrowser()),
      slot('tablet', browsers.newBrowser()),
    ];
  }

  static async open(provider: RunningProvider, dice: Dice, say: (line: string) => void, isVaulted = false) {
    const world = new World(provider, say, isVaulted);
    Math.random = dice.next;
    browsers.drawBytesFrom(isVaulted ? dice.next : null);
    browsers.watchWrites(world.site, (page, body) => {
      world.writes += 1;
      if (world.drawer) world.lookAtWrite(page, body);
    });
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
    for (const slot of world.slots) await world.openTab(slot);
    await world.notice();
    const first = world.slots[0]?.tab;
    if (first) world.model.begin(nodeRows(first));
    return world;
  }

  get browsers(): Browser[] {
    return [...new Set(this.slots.map(({ browser }) => browser))];
  }

  get tabs(): Tab[] {
    return this.slots.flatMap(({ tab }) => (tab ? [tab] : []));
  }

  /** True for a browser with more than one tab. */
  hasTabs(browser: Browser): boolean {
    return this.slots.filter((slot) => slot.browser === browser).length > 1;
  }

  private databasesOf(page: Page) {
    const database = browsers.databaseOf(page);
    return {
      openRescueBox: () => Promise.resolve(new RescueBox(database)),
      openVaultRecords: () => Promise.resolve(new VaultRecords(database)),
    };
  }

  private lookAtWrite(page: Page, body: string): void {
    const wire = JSON.parse(body) as Record<string, [{ value: string }] | undefined>;
    const fields = Object.fromEntries(dataFields.map((field) => [field, wire[field]?.[0].value]));
    const mayLeave = this.tabs.some((tab) => tab.isLeaving && tab.page === page);
    // Who waits gives the account's keys back beside what lies there, letter for letter.
    const isAlone = nodeCollections.every(({ field }) => field === 'field_other_data' || !fields[field]);
    const isOfKeys = isAlone && this.lying.has(besideKeys(fields));
    if (!isOfKeys) this.problems.push(...wrongInWrite(page.browser, fields, mayLeave));
    this.lying.add(besideKeys(fields));
  }

  /** Opens the app in a tab, and logs in if the app asks for it. */
  async openTab(slot: TabSlot): Promise<void> {
    const page = browsers.openPage(slot.browser);
    const built = browsers.runIn(page, () =>
      makeStore({
        settings: { url: this.provider.url, clientId: 'reconnexion-app', clientSecret: '' },
        storage: page.storage,
        now: () => browsers.now() + page.browser.clockOffsetMs,
        tabChannel: page.channel,
        ...this.databasesOf(page),
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
      isLeaving: false,
    };
    slot.tab = tab;
    if (tab.store.getState().tokens) browsers.runIn(page, () => void tab.store.dispatch(silentLogin()));
    else await this.logIn(tab);
    await this.pass(20);
  }

  /** Opens the forms anew in each session, with drafts that no other tab has open. */
  async openDrafts(tab: Tab): Promise<void> {
    const { tokens, session } = tab.store.getState();
    const { endedCount } = session;
    if (!tokens || tab.draftsSince === endedCount) return;
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
   * Refreshes every tab's tokens, so that broken sessions end now, and logs everyone in. No session may end
   * afterwards.
   */
  async whoeverCanStays(): Promise<void> {
    await this.everyoneLogsIn();
    await this.provider.db.deleteFrom('access_tokens').execute();
    const accessOf = (tab: Tab) => tab.store.getState().session.access?.token ?? null;
    const before = new Map(this.tabs.map((tab) => [tab, accessOf(tab)]));
    const isOld = (tab: Tab) => accessOf(tab) !== null && accessOf(tab) === before.get(tab);
    for (let round = 0; round < 12 && this.tabs.some(isOld); round += 1) await this.wakeAll();
    await this.everyoneLogsIn();
    this.mayEnd.clear();
    // On a device that stores nothing each tab may have a login of its own: one of them ends once there is room.
    for (const browser of this.browsers) {
      const tabs = this.tabs.filter(({ page }) => page.browser === browser);
      if (new Set(tabs.map(({ store }) => store.getState().sync.session)).size > 1) this.mayEnd.add(browser);
    }
    if (this.tabs.some(isOld)) this.problems.push('a tab goes on with an access token that is not valid');
  }

  /** Delivers storage events to every tab and brings it to the front. */
  async wakeAll(): Promise<void> {
    for (const tab of this.tabs) {
      this.deliver(tab);
      browsers.runIn(tab.page, () => tab.store.dispatch(cameBack()));
      await this.pass(2_000);
    }
    await this.pass(5_000);
    await this.notice();
  }

  /** Opens every closed tab and logs in where nobody is. */
  private async everyoneLogsIn(): Promise<void> {
    for (const slot of this.slots) {
      const { tab } = slot;
      if (!tab) await this.openTab(slot);
      else if (!tab.store.getState().tokens) {
        // What its session sealed is out of sight from now on.
        await this.notice();
        await this.loadAnew(tab, slot);
      }
    }
  }

  /** The page loads anew where a session ended, as the app has it, and asks for a login. */
  async loadAnew(tab: Tab, slot: TabSlot): Promise<void> {
    browsers.killPage(tab.page);
    await this.openTab(slot);
  }

  /** Kills a tab as a crash does. What it had not stored is gone. */
  kill(slot: TabSlot): void {
    const { tab, browser } = slot;
    if (!tab) return;
    const stored = this.storedUnits(browser);
    const held = unitsOf(nodeRows(tab));
    const differing = [...new Set([...held.keys(), ...stored.keys()])].filter(
      (name) => JSON.stringify(held.get(name)) !== JSON.stringify(stored.get(name)),
    );
    this.model.unsettle(differing);
    if (tab.store.getState().storageHealth.unwritten.includes('sync')) this.model.lackRoom();
    const isStored = textsIn(storedIn(browser).map(([, text]) => text));
    this.model.killed(
      slot.name,
      [...textsIn(rowsOf(tab))].filter((text) => !isStored.has(text)),
    );
    // A full device may have held the newest tokens in memory only.
    if (browser.room < 0) this.mayEnd.add(browser);
    browsers.killPage(tab.page);
    slot.tab = null;
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

  /** Runs an act of the user in a tab. */
  act(slot: TabSlot, act: (tab: Tab) => void): void {
    const { tab } = slot;
    // Only a logged-in user sees screens to write on.
    if (!tab || !isUserPresent(tab.store.getState(), browsers.now() + tab.page.browser.clockOffsetMs)) return;
    const before = rowsOf(tab);
    browsers.runIn(tab.page, () => act(tab));
    const after = rowsOf(tab);
    this.model.acted(slot.name, before, after);
    const held = this.texts.get(slot.browser);
    for (const text of textsIn(after)) held?.add(text);
    this.log(`       ${changesBetween(before, after).join('; ') || 'nothing'}`);
  }

  /** Advances simulated time, ms. */
  async pass(ms: number): Promise<void> {
    await browsers.tick(this.browsers, ms);
  }

  /** Delivers a tab's storage events. */
  deliver(tab: Tab): void {
    for (const key of tab.page.undelivered.splice(0)) {
      browsers.runIn(tab.page, () => void tab.keyedStorage.changedElsewhere(key));
    }
  }

  /** The provider's copy, as text by field. */
  async providerTexts(): Promise<Record<string, string | null>> {
    return await this.provider.db
      .selectFrom('data_nodes')
      .select([...dataFields])
      .where('node_id', '=', this.nodeId)
      .executeTakeFirstOrThrow();
  }

  /** The same, as far as it is in clear or opens with a sheet. */
  async readableTexts(): Promise<Fields> {
    const texts = await this.providerTexts();
    return (await this.drawer?.read(texts)) ?? texts;
  }

  /** Somebody with access to the provider's database puts other texts in its place, saved as one more version. */
  async plant(fields: Record<string, string | null>): Promise<void> {
    const { db } = this.provider;
    const held = await this.everywhere();
    const before = await this.providerTexts();
    this.lying.add(besideKeys(fields));
    await db.updateTable('data_nodes').set(fields).where('node_id', '=', this.nodeId).execute();
    await db.updateTable('nodes').set({ changed: browsers.now() }).where('id', '=', this.nodeId).execute();
    await this.noteOlderCopy(held, before);
  }

  /**
   * The provider's copy is an older one. What a browser holds that has logged out goes, though a tab of it may not have
   * heard of that yet.
   */
  private async noteOlderCopy(held: ReadonlySet<string>, before: Fields): Promise<void> {
    this.isCopyOlder = true;
    const now = JSON.stringify(otherDataOf(await this.providerTexts())['accountKeys'] ?? []);
    const keys = [otherDataOf(before)['accountKeys'] ?? []].flat();
    this.isKeyGone ||= keys.some((key) => !now.includes(JSON.stringify(key)));
    this.model.putBack(held, await this.everywhere(), textsIn(await this.readableTexts()));
    for (const browser of this.browsers) {
      if (browser.items.getItem(collections.tokens.storageKey) !== null) continue;
      this.model.lost(this.textsOf(browser), await this.withoutDevice(browser));
    }
  }

  /** All unique texts in a browser; without what is kept aside, those that its user is shown. */
  private textsOf(browser: Browser, isWithAside = true): Set<string> {
    const tabs = this.tabs.filter(({ page }) => page.browser === browser);
    const stored = storedIn(browser)
      .filter(([key]) => isWithAside || key !== ownStorageKeys.quarantine)
      .flatMap(([, text]) => [...textsIn(text)]);
    const aside = (isWithAside && this.drawer?.textsIn(asideIn(browser))) || [];
    return new Set([...stored, ...aside, ...tabs.flatMap((tab) => [...textsIn(rowsOf(tab))])]);
  }

  /** All unique texts at the provider: in clear, and in its box. */
  async providerHolds(): Promise<Set<string>> {
    for (const browser of this.browsers) await this.drawer?.learn(asideIn(browser));
    return textsIn([await this.providerTexts(), await this.readableTexts()]);
  }

  /** All unique texts in any tab, on any device and at the provider. */
  async everywhere(): Promise<Set<string>> {
    const all = await this.providerHolds();
    for (const browser of this.browsers) for (const text of this.textsOf(browser)) all.add(text);
    return all;
  }

  /** The same without what is kept aside: that is in nobody's rows. */
  async shown(): Promise<Set<string>> {
    const ofBrowsers = this.browsers.flatMap((browser) => [...this.textsOf(browser, false)]);
    return new Set([...(await this.providerHolds()), ...ofBrowsers]);
  }

  /** All unique texts on any device. */
  onDevices(): Set<string> {
    return new Set(this.browsers.flatMap((browser) => [...this.textsOf(browser)]));
  }

  /** All unique texts but those that this device alone holds. */
  async withoutDevice(browser: Browser): Promise<Set<string>> {
    const all = await this.providerHolds();
    for (const other of this.browsers) {
      if (other !== browser) for (const text of this.textsOf(other)) all.add(text);
    }
    return all;
  }

  /** Runs something that may destroy what only this browser held. */
  async losing(browser: Browser, happen: () => void): Promise<void> {
    const held = this.textsOf(browser);
    const isUnwritten = ({ page, store }: Tab) =>
      page.browser === browser && store.getState().storageHealth.unwritten.length > 0;
    // What a full device could not store goes, deletions too.
    if (this.tabs.some(isUnwritten)) this.model.lackRoom();
    happen();
    this.model.lost(held, await this.everywhere());
  }

  /** Restores the provider's backup. Nothing that a device holds may be deleted. */
  async putBack(): Promise<void> {
    const { restore } = this;
    if (!restore) return;
    const held = await this.everywhere();
    const before = await this.providerTexts();
    await restore();
    await this.noteOlderCopy(held, before);
  }

  /** Another client writes these fields. */
  async writeAsOther(fields: Parameters<RunningProvider['controls']['writeNode']>[1]): Promise<void> {
    const before = await this.providerRows();
    await this.provider.controls.writeNode(this.nodeId, fields);
    const after = await this.providerRows();
    this.model.acted('another client', { ...before, drafts: {} } as never, { ...after, drafts: {} } as never);
  }

  copyProfile({ items }: Browser): void {
    this.profile = new Map(items.items);
  }

  /**
   * Puts the copied profile in place of a browser's, whose tabs are closed. Two browsers may then write under one name, or
   * one a second time under the same count.
   */
  async putProfile(browser: Browser): Promise<void> {
    const { profile } = this;
    const tokens = browser.items.getItem(collections.tokens.storageKey);
    // Whoever is logged out has no rows.
    if (!profile || tokens === null) return;
    const held = await this.everywhere();
    for (const slot of this.slots) if (slot.browser === browser) this.kill(slot);
    browser.items.items.clear();
    for (const [key, text] of profile) browser.items.items.set(key, text);
    browser.items.items.set(collections.tokens.storageKey, tokens);
    this.model.putBack(held, await this.everywhere(), this.textsOf(browser));
    this.model.shareName();
    this.model.copied(textsIn(profile.get(collections.drafts.storageKey)));
  }

  /** True while two browsers write under one name, or one under a count that was used already. */
  isNameShared(): boolean {
    const writers = this.browsers.map(storedSync).filter(({ replica }) => replica !== undefined);
    const isBehind = writers.some(({ replica = '', count = 0 }) => count < (this.counts.get(replica) ?? 0));
    return isBehind || new Set(writers.map(({ replica }) => replica)).size < writers.length;
  }

  /** The key leaves a browser: what it holds now, also what a box just gave back, is sealed under that key. */
  forgets(browser: Browser): void {
    // Only a session that begins later makes up for it.
    this.forgotten.set(browser, new Map(this.tabs.map((tab) => [tab, tab.endedCount])));
    this.texts.set(browser, this.textsOf(browser));
  }

  /** Backs up the provider's copy. */
  async backUp(): Promise<void> {
    this.restore = await this.provider.controls.backUpNodes();
  }

  /** Checks after each step what must always hold. */
  async notice(): Promise<void> {
    const everywhere = await this.everywhere();
    await this.noteVault();
    for (const { replica, count = 0 } of this.browsers.map(storedSync)) {
      if (replica !== undefined) this.counts.set(replica, Math.max(count, this.counts.get(replica) ?? 0));
    }
    for (const { name, tab, browser } of this.slots) {
      if (!tab) continue;
      const state = tab.store.getState();
      const { endedCount } = state.session;
      if (endedCount === tab.endedCount) continue;
      tab.endedCount = endedCount;
      // An alert with an undo is not shown in the next session.
      tab.undos.length = 0;
      this.log(`    the session on the ${name} ended: ${String(tab.store.getState().session.endReason)}`);
      if (!this.mayEnd.has(browser)) {
        this.problems.push(
          `the session on the ${name} ended: ${String(tab.store.getState().session.endReason)}`,
        );
      }
      // Unsent texts are sealed, and come back at the next login.
      const sealed = this.texts.get(browser) ?? new Set();
      this.model.sealed(sealed);
      if (this.forgotten.has(browser)) this.model.lost(sealed, await this.withoutDevice(browser));
      this.model.forgetAgreement();
    }
    for (const { tab, browser } of this.slots) {
      const state = tab?.store.getState();
      const isCalm = state?.syncActivity.undoableUntil === null;
      const isLater = tab && this.forgotten.get(browser)?.get(tab) !== tab.endedCount;
      if (isLater && isCalm && selectSyncStatus(state) === 'synced') this.forgotten.delete(browser);
    }
    for (const browser of this.browsers) this.texts.set(browser, this.textsOf(browser));
    this.problems.push(...this.model.checkTexts(everywhere, await this.shown()), ...this.strangeKeys());
  }

  /** Remembers the copy, and looks for a recovery key where none may be. */
  private async noteVault(): Promise<void> {
    const { drawer } = this;
    if (!drawer) return;
    const texts = await this.providerTexts();
    if (JSON.stringify(this.olderCopies.at(-1)) !== JSON.stringify(texts)) this.olderCopies.push(texts);
    const written = [
      ...Object.values(texts),
      ...this.browsers.flatMap(({ items }) => [...items.items.values()]),
    ];
    if (drawer.isIn(written.join())) this.problems.push('a recovery key is stored');
  }

  private strangeKeys(): string[] {
    const known = new Set<string>([
      ...collectionNames.map((name) => collections[name].storageKey),
      ...Object.values(ownStorageKeys),
    ]);
    return this.browsers.flatMap(({ items }) =>
      [...items.items.keys()]
        .filter((key) => !known.has(key))
        .map((key) => `a key of nobody’s is stored: ${key}`),
    );
  }

  /** The provider's copy as the app reads it, undefined where it is unreadable. */
  async providerRows(): Promise<Record<string, JsonObject | undefined>> {
    const texts = await this.readableTexts();
    return Object.fromEntries(
      nodeCollections.map(({ name, field }) => {
        const text = texts[field] ?? '';
        const row = (text === '' ? {} : JSON.parse(text)) as JsonObject;
        return [name, name === 'registrations' ? registrationsWithoutControls(row) : row];
      }),
    );
  }

  /** Revokes every token this browser could use. */
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

  /** Kills all tabs. */
  close(): void {
    for (const slot of this.slots) if (slot.tab) browsers.killPage(slot.tab.page);
  }
}
