type Callback = (lock: object | null) => unknown;

/** Web Locks as drafts use them: a lock is given when it is free or stolen. */
export class BrowserLocks {
  private readonly given = new Map<string, (reason: unknown) => void>();

  async request(name: string, options: { steal?: boolean }, callback: Callback): Promise<unknown> {
    const lose = this.given.get(name);
    if (lose && !options.steal) return callback(null);
    lose?.(new DOMException('stolen', 'AbortError'));
    const lost = new Promise<never>((_resolve, reject) => this.given.set(name, reject));
    const own = this.given.get(name);
    try {
      return await Promise.race([Promise.resolve(callback({ name })), lost]);
    } finally {
      if (this.given.get(name) === own) this.given.delete(name);
    }
  }
}
