/** Open channels of this window, by name. */
const open = new Map<string, Set<LocalBroadcastChannel>>();

/**
 * A BroadcastChannel between the parts of one test. Node's own would keep the test process alive while a component
 * listens.
 */
export class LocalBroadcastChannel extends EventTarget {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  onmessageerror = null;

  constructor(readonly name: string) {
    super();
    const peers = open.get(name) ?? new Set();
    open.set(name, peers.add(this));
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    for (const peer of open.get(this.name) ?? []) {
      if (peer !== this) queueMicrotask(() => peer.#deliver(new MessageEvent('message', { data })));
    }
  }

  close(): void {
    open.get(this.name)?.delete(this);
  }

  #deliver(event: MessageEvent<unknown>): void {
    if (!open.get(this.name)?.has(this)) return;
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }
}
