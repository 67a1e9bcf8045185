import { useSyncExternalStore } from 'react';
import { PROJECT_CHANGED, PROJECT_KEY } from 'shared-types/project-key';

/** The text in storage, as it is. A change of the list begins from it: what was rendered may be older. */
export function projectText(): string {
  try {
    return window.localStorage.getItem(PROJECT_KEY) ?? '';
  } catch {
    // Storage is switched off: nothing is on the list, and a visitor who adds something reads why.
    return '';
  }
}

// `storage` is the other tabs'.
const hear = (listener: () => void): (() => void) => {
  for (const event of [PROJECT_CHANGED, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [PROJECT_CHANGED, 'storage']) window.removeEventListener(event, listener);
  };
};

/** The text of this browser's list; undefined on the server and before hydration. */
export function useProjectText(): string | undefined {
  return useSyncExternalStore<string | undefined>(hear, projectText, () => undefined);
}

/**
 * Keeps a list in this browser.
 * @throws DOMException where storage is full or switched off
 */
export function keepProjectText(text: string): void {
  window.localStorage.setItem(PROJECT_KEY, text);
  window.dispatchEvent(new Event(PROJECT_CHANGED));
}
