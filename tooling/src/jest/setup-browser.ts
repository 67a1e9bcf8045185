import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { LocalBroadcastChannel } from './broadcast-channel';

// The longest wait, for a machine that is busy with other things.
configure({ asyncUtilTimeout: 5000 });

// jsdom lays nothing out and has no dialogs; these stand in for the parts components rely on.

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class SilentObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}
window.IntersectionObserver = SilentObserver as unknown as typeof IntersectionObserver;
window.ResizeObserver = SilentObserver;
window.BroadcastChannel = LocalBroadcastChannel;

HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(returnValue?: string) {
  if (!this.open) return;
  this.open = false;
  this.returnValue = returnValue ?? this.returnValue;
  this.dispatchEvent(new Event('close'));
};

// Each test is a document of its own.
beforeEach(() => void window.earlyEvents?.heard.splice(0));

// In the browser the schemas are a chunk that is loaded later; here they are loaded first, with what a test replaces.
beforeAll(async () => {
  const { loadSchemas } = await import('shared-platform');
  await loadSchemas();
});
