import type { BrowserContext } from '@playwright/test';

/** Everything the pages of one test did that no page may do, kept until the test ends. */
export class PageGuard {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly host: string;

  /** @param url address of the provider: the only host that may be asked for anything. */
  constructor(url: string) {
    this.host = new URL(url).host;
  }

  /** Console errors that this test causes on purpose, such as the line of a refused call. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Watches every page of a context, those opened later too. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (webError) => {
      const { stack, name, message } = webError.error();
      // A DOMException comes without a stack.
      this.seen.push(`page error: ${stack || `${name}: ${message}`}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error') {
        this.seen.push(`console error: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.host !== this.host) {
        this.seen.push(`foreign request: ${request.method()} ${request.url()}`);
      }
    });
    // A new tab's refresh ends the access token that another tab may be calling with (row A10).
    context.on('page', () => {
      if (context.pages().length > 1) this.allow(failedCalls(401));
    });
    await context.addInitScript(() => {
      // React marks the text nodes that it keeps; a translator takes them away from it (R44).
      new MutationObserver((records) => {
        for (const added of records.flatMap((record) => [...record.addedNodes])) {
          const texts = document.createNodeIterator(added, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            if (Object.keys(text).some((key) => key.startsWith('__reactFiber')))
              console.error(`a text that is not alone in its element: ${text.parentElement?.outerHTML}`);
          }
        }
      }).observe(document, { childList: true, subtree: true });
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }

  /** What was seen and not allowed, in order. */
  problems(): string[] {
    return this.seen.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }
}

/** Lines that Chromium writes for an answer with an error status, for PageGuard.allow. */
export const failedCalls = (...statuses: number[]): RegExp =>
  new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')})`);

/** Lines that Chromium writes for calls that found no network, for PageGuard.allow. */
export const lostCalls = /Failed to load resource: net::ERR_/;

/** Lines of Chromium, which reads handlers, styles and bases before the purifier drops them, for PageGuard.allow. */
export const refusedByPolicy =
  /(Executing inline event handler|Applying inline style|base URI).* violates|policy violation: (script-src-attr|style-src-(attr|elem)|base-uri)/;
