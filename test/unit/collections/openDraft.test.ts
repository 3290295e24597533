import { openDraft } from '../../../src/collections/openDraft';
import { newDraftKey } from '../../../src/domain/entries/formDraftKeys';
import type { Drafts } from '../../../src/domain/entries/drafts';
import { DraftHolds } from '../../../src/persistence/draftHolds';
import { BrowserLocks } from '../../support/browserLocks';
import { NOON } from '../../support/exampleData';
import { anEnvironment, FakeProvider } from '../../support/fakeProvider';
import { MemoryStorage } from '../../support/memoryStorage';

const form = 'reconnection';
const [early, late] = [newDraftKey(form, NOON, 'b'), newDraftKey(form, NOON + 1, 'a')];
const draft = { answers: { q: 'Karim' } };

/** Tabs of one device, each with the drafts as it knows them. */
function tabsOf() {
  const locks = new BrowserLocks() as unknown as LockManager;
  const tab = (storage = new MemoryStorage()) => {
    const draftHolds = new DraftHolds(locks, storage);
    const services = anEnvironment(new FakeProvider(), { stored: null, written: [] });
    const opens = (drafts: Drafts, onTaken = jest.fn(), wanted?: string) =>
      openDraft(form, { onTaken, ...(wanted !== undefined && { wanted }) })(jest.fn(), () => ({ drafts }), {
        ...services,
        loadDraftHolds: () => Promise.resolve(draftHolds),
      });
    return { opens, storage };
  };
  return tab;
}

describe('R37 the draft that a form opens', () => {
  it('is a new one in each tab, where nothing is under way', async () => {
    const tab = tabsOf();
    const [one, other] = [await tab().opens({}), await tab().opens({})];
    expect(one).toMatch(/^reconnection#/);
    expect(other).toMatch(/^reconnection#/);
    expect(one).not.toBe(other);
  });

  it('is the one begun last that no other tab holds; drafts of earlier versions come last', async () => {
    const tab = tabsOf();
    const drafts = { [early]: draft, [form]: draft, [late]: draft, [`${form}/5#9-z`]: draft };
    const order = [];
    for (let count = 0; count < 3; count += 1) order.push(await tab().opens(drafts));
    expect(order).toEqual([late, early, form]);
    expect(Object.keys(drafts)).not.toContain(await tab().opens(drafts));
  });

  it('is the tab’s own after a reload, though another was begun later; a copied tab gets its own', async () => {
    const tab = tabsOf();
    const { opens, storage } = tab();
    expect(await opens({ [early]: draft })).toBe(early);
    const reloaded = tabsOf()(storage);
    expect(await reloaded.opens({ [early]: draft, [late]: draft })).toBe(early);
    expect(await tab(storage).opens({ [early]: draft })).not.toBe(early);
  });

  it('is the same one where DevTools went back to before it was begun', async () => {
    const { opens } = tabsOf()();
    const begun = await opens({});
    expect(await opens({})).toBe(begun);
    expect(await opens({ [begun]: draft })).toBe(begun);
  });

  it('is the wanted one, which its other tab is told of; one that has ended meanwhile is not', async () => {
    const tab = tabsOf();
    const [taken, here] = [jest.fn(), tab()];
    await tab().opens({ [late]: draft }, taken);
    const own = await here.opens({ [late]: draft });
    expect(await here.opens({ [own]: draft, [late]: draft }, jest.fn(), late)).toBe(late);
    expect(taken).toHaveBeenCalledTimes(1);
    expect(await here.opens({ [own]: draft }, jest.fn(), early)).toBe(own);
  });
});
