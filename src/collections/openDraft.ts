import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { draftKeysOf, newDraftKey } from '../domain/entries/formDraftKeys';
import type { Drafts } from '../domain/entries/drafts';
import type { Services } from '../services';

type Opening = ThunkAction<Promise<string>, { drafts: Drafts }, Services, UnknownAction>;

interface OpenDraftOptions {
  /** Called once another tab took the draft over. */
  onTaken: () => void;
  /** The draft to be opened, be it open in another tab. */
  wanted?: string;
}

/**
 * Opens a draft of a form in this tab: the wanted one, or the one that this tab had open, or the one begun last of
 * those that no other tab holds, or a new one.
 * @returns the draft's key
 */
export const openDraft =
  (form: string, { onTaken, wanted }: OpenDraftOptions): Opening =>
  async (_dispatch, getState, { loadDraftHolds, storage, now }) => {
    const draftHolds = await loadDraftHolds().catch(() => undefined);
    // Another tab may have left a draft, or ended one.
    await storage.takeIn().catch(() => undefined);
    const known = draftKeysOf(getState().drafts, form);
    const last = draftHolds?.lastOf(form);
    const isKnown = (draftKey?: string): draftKey is string =>
      draftKey !== undefined && known.includes(draftKey);
    const waiting = [wanted, last, ...known].filter(isKnown);
    // DevTools may have gone back to before the tab's own draft was begun.
    for (const draftKey of last === undefined ? waiting : [...waiting, last])
      if (!draftHolds || (await draftHolds.hold(draftKey, onTaken, draftKey === wanted))) return draftKey;
    const begun = newDraftKey(form, now(), nanoid(6));
    await draftHolds?.hold(begun, onTaken);
    return begun;
  };
