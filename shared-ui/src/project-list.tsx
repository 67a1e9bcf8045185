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

function hear(listener: () => void): () => void {
  const changed = () => {
    const count = projectText().split(',').filter(Boolean).length;
    // The header shows it by its stylesheet, so that pages without hearts have no code for it.
    document.documentElement.style.setProperty('--kept', count > 0 ? `"${count}"` : '');
    listener();
  };
  changed();
  // `storage` is the other tabs'.
  const events = [PROJECT_CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

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
