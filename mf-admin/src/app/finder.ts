import { proxy } from 'valtio';

type Shown = 'palette' | 'shortcuts' | 'help';

/** Whether the command palette, the list of shortcuts or the help is open. */
export const finder = proxy<{ shown: Shown | null }>({ shown: null });

export const openFinder = (shown: Shown): void => void (finder.shown = shown);
export const closeFinder = (): void => void (finder.shown = null);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of the command palette, as this system writes them. */
export const FIND_KEYS = isMac ? '⌘ K' : 'Ctrl K';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

function onKeyDown(event: KeyboardEvent): void {
  const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
  const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  if (!isFind && !isHelp) return;
  // Another dialog stays in front: what is open in it comes first.
  if (finder.shown === null && document.querySelector('[role=dialog][aria-modal=true]')) return;
  event.preventDefault();
  openFinder(isFind ? 'palette' : 'shortcuts');
}

/** Opens the command palette by Ctrl or ⌘ K, and the list of shortcuts by `?`. @returns the way to end it */
export function followShortcuts(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
