import type { TabChannel } from '../../src/services';

type Hear = (event: MessageEvent) => void;

/** BroadcastChannel in memory. Every tab but the sender hears a copy, in a later turn. */
export class TabHub {
  /** Messages so far, in order. */
  readonly said: unknown[] = [];
  private readonly tabs = new Map<TabChannel, Set<Hear>>();

  /** Opens one tab's end of the channel. */
  open(): TabChannel {
    const hearers = new Set<Hear>();
    const tab = {
      postMessage: (message: unknown) => {
        this.said.push(message);
        for (const [other, theirs] of this.tabs) {
          if (other === tab) continue;
          const data = structuredClone(message);
          setImmediate(() => {
            for (const hear of [...theirs]) hear({ data } as MessageEvent);
          });
        }
      },
      addEventListener: (_type: string, hear: Hear) => void hearers.add(hear),
      removeEventListener: (_type: string, hear: Hear) => void hearers.delete(hear),
    } as TabChannel;
    this.tabs.set(tab, hearers);
    return tab;
  }

  /** Posts a message from a tab that does nothing else. */
  say(message: unknown): void {
    this.open().postMessage(message);
  }
}
