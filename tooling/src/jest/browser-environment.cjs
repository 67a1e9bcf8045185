// jsdom, plus what every browser has but jsdom lacks: Node's own fetch, encoders, streams and clone.
const { TestEnvironment } = require('jest-environment-jsdom');

/** A signal that Node's fetch takes: it refuses those of jsdom, which jsdom's own listeners need. */
function signalOfNode(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

class PageRequest extends Request {
  constructor(input, init) {
    super(input, init && { ...init, signal: signalOfNode(init.signal) });
  }
}

const FROM_NODE = [
  'fetch',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.Request = PageRequest;
  }

  /** No `browser` condition: such builds are ES modules for bundlers. `source` is our own packages' TypeScript. */
  exportConditions() {
    return ['source'];
  }
};
