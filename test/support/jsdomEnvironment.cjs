const { TestEnvironment } = require('jest-environment-jsdom');

/** What jsdom lacks, or has in a form that Node's own fetch refuses. */
const lent = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextEncoder,
  TextDecoder,
  MessageChannel,
  MessagePort,
  structuredClone,
  AbortController,
  AbortSignal,
  // Bytes made by Node must be instances of the page's own classes.
  Uint8Array,
  ArrayBuffer,
};

/** A browser page with Node's network, streams and cryptography. */
class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const [name, value] of Object.entries(lent)) {
      Object.defineProperty(this.global, name, {
        value,
        configurable: true,
        writable: true,
        enumerable: false,
      });
    }
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    // Servers started inside a page test still need Node's timers of this kind.
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
  }

  /** No 'browser' condition: packages resolve as they do in Node. */
  exportConditions() {
    return [''];
  }
}

module.exports = PageEnvironment;
