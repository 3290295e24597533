// Before jsdom is loaded, which takes the function as it is then.
require('./quickSelectors.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that jsdom lacks, or has in a form that Node's fetch refuses. */
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
  // Bytes made by Node must be instances of the page's classes.
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
    // Servers started in a page test need Node's timers.
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
  }

  /** Without the 'browser' condition, packages resolve as in Node. */
  exportConditions() {
    return [''];
  }
}

module.exports = PageEnvironment;
