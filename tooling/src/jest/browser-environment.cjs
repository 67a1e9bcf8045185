// jsdom, plus what every browser has but jsdom lacks: Node's own fetch, encoders, streams and clone.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
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
  }

  /** No `browser` condition: such builds are ES modules for bundlers. `source` is our own packages' TypeScript. */
  exportConditions() {
    return ['source'];
  }
};
