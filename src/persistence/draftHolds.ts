import { formOfDraftKey } from '../domain/entries/formDraftKeys';

/** How long the browser has to say whether another tab holds a draft, ms. */
const patienceMs = 5_000;

interface HeldDraft {
  /** Called once another tab took the draft over. */
  onTaken: () => void;
  release: () => void;
}

/** A tab's own storage; null where the browser refuses it. */
function openTabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * The drafts that this tab holds, each under a Web Lock, so that no two tabs write in one draft. The keys of
 * those it had open, none of their text, are found again after a reload.
 */
export class DraftHolds {
  private readonly held = new Map<string, HeldDraft>();

  constructor(
    /** Absent on plain http outside localhost, and in some test environments. */
    private readonly locks: LockManager | undefined = (navigator as { locks?: LockManager }).locks,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'clear'> | null = openTabStorage(),
  ) {}

  /** Key of the form's draft that this tab had open last, undefined where there was none. */
  lastOf(form: string): string | undefined {
    try {
      return this.storage?.getItem(form) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Holds a draft until the tab closes.
   * @param shouldSteal true to take it from the tab that holds it
   * @returns false where another tab holds it
   */
  async hold(draftKey: string, onTaken: () => void, shouldSteal = false): Promise<boolean> {
    const held = this.held.get(draftKey);
    if (held) held.onTaken = onTaken;
    else if (!this.locks) this.held.set(draftKey, { onTaken, release: () => undefined });
    else if (!(await this.lock(this.locks, draftKey, onTaken, shouldSteal))) return false;
    try {
      this.storage?.setItem(formOfDraftKey(draftKey), draftKey);
    } catch {
      // After a reload the draft begun last is opened.
    }
    return true;
  }

  /** True for a draft that this tab has open. */
  readonly holds = (draftKey: string): boolean => this.held.has(draftKey);

  /** Gives back and forgets what was open: the session is over. */
  forget(): void {
    for (const { release } of this.held.values()) release();
    this.held.clear();
    try {
      this.storage?.clear();
    } catch {
      // The keys alone say nothing of the user's.
    }
  }

  private lock(
    locks: LockManager,
    draftKey: string,
    onTaken: () => void,
    shouldSteal: boolean,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const asOurs = () => {
        if (!this.held.has(draftKey)) this.held.set(draftKey, { onTaken, release: () => undefined });
        resolve(true);
      };
      // A browser that does not say knows of no other tab.
      const timer = setTimeout(asOurs, patienceMs);
      const ending = locks.request(
        `draft-${draftKey}`,
        shouldSteal ? { steal: true } : { ifAvailable: true },
        (lock) => {
          clearTimeout(timer);
          resolve(lock !== null);
          if (!lock) return undefined;
          return new Promise<void>((release) => {
            this.held.set(draftKey, { onTaken, release });
          });
        },
      );
      ending.catch(() => {
        clearTimeout(timer);
        const stolen = this.held.get(draftKey);
        this.held.delete(draftKey);
        stolen?.onTaken();
        if (stolen) return;
        // Refused to a page that may store nothing: no other tab knows this draft.
        asOurs();
      });
    });
  }
}
