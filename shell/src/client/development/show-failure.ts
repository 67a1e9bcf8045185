import type { RemoteModuleId } from 'shared-types/remotes';
import { findSource } from './find-source';

/** On a slot whose module has failed, and in the overlay on what is said of it: the module. */
const MARK = 'data-failed-module';

const COLOUR = '#a4262c';

const OVERLAY = {
  position: 'fixed',
  insetBlockEnd: '0',
  insetInline: '0',
  zIndex: '2147483647',
  maxBlockSize: '50vh',
  overflow: 'auto',
  padding: '1rem',
  background: '#fff',
  color: '#1b1b1b',
  borderBlockStart: `4px solid ${COLOUR}`,
};

function element(tag: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  Object.assign(made.style, style);
  return made;
}

function overlay(): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-development-overlay]');
  if (known) return known;
  const made = element('section', '', OVERLAY);
  made.setAttribute('data-development-overlay', '');
  made.setAttribute('aria-label', 'Errors in development');
  document.body.append(made);
  return made;
}

const reportsOf = (module: RemoteModuleId) =>
  [...document.querySelectorAll<HTMLElement>(`[data-development-overlay] > [${MARK}]`)].filter(
    (report) => report.getAttribute(MARK) === module,
  );

function removeReport(module: RemoteModuleId): void {
  for (const report of reportsOf(module)) report.remove();
  const left = document.querySelector('[data-development-overlay]');
  if (left?.childElementCount === 0) left.remove();
}

const slotsOf = (module: RemoteModuleId) =>
  document.querySelectorAll<HTMLElement>(`[data-module="${module}"]`);

/**
 * Shows, in development, that a remote's module has failed: a mark around its slot, and at the page's end its name, the
 * message, and the file and line in its source. The rest of the page stays usable.
 */
export async function showFailure(module: RemoteModuleId, error: unknown): Promise<void> {
  for (const slot of slotsOf(module)) {
    slot.setAttribute(MARK, module);
    slot.style.outline = `3px solid ${COLOUR}`;
  }
  const place = await findSource(module, error).catch((reason: unknown) => `not found: ${String(reason)}`);
  removeReport(module);
  const report = element('div', '');
  report.setAttribute(MARK, module);
  report.setAttribute('role', 'alert');
  const close = element('button', 'Close', { padding: '0.5rem 1rem', border: `1px solid ${COLOUR}` });
  close.addEventListener('click', () => removeReport(module));
  report.append(
    element('h2', `${module} failed`, { fontSize: '1.25rem', color: COLOUR }),
    element('p', error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    element('p', place ?? 'The stack in the console has more.', { fontFamily: 'monospace' }),
    close,
  );
  overlay().append(report);
}

/** Removes the mark and the report of a module that works again. */
export function clearFailure(module: RemoteModuleId): void {
  removeReport(module);
  for (const slot of slotsOf(module)) {
    if (!slot.hasAttribute(MARK)) continue;
    slot.removeAttribute(MARK);
    slot.style.outline = '';
  }
}
