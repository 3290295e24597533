import type { TabChannel } from '../../src/provider/tabChannel';

type Hear = (event: MessageEvent) => void;

/** The channel between the tabs of one browser, without a browser: everyone but the sender hears a copy, in a later turn. */
export class TabHub {
  /** What was said so far, in order. */
  readonly said: unknown[] = [];
  private readonly tabs = new Map<TabChannel, Set<Hear>>();

  /** One tab's end of it. */
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

  /** A tab that only says this. */
  say(message: unknown): void {
    this.open().postMessage(message);
  }
}
