import { inPreview } from 'shared-platform';
import type { ConsentChoice } from 'shared-types/cookies';

declare global {
  interface Window {
    /** Commands for Google's tag, which takes up the queue once it is there. */
    dataLayer?: unknown[];
  }
}

const TAG = 'https://www.googletagmanager.com/gtag/js';

/** The optional cookies of the cookie policy, and `_ga_<id>`. */
const COOKIE = /^_(ga|gid|gat)(?![a-z])/;

function tag(..._command: unknown[]): void {
  // The tag knows its commands by being of this kind; it ignores lists.
  // oxlint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}

function forget(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (COOKIE.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}

/**
 * Measures visits with Google Analytics from the moment that the visitor accepts; after a refusal it ends and its cookies
 * are removed. Its cookies are this host's own, and nothing is passed on to Google's advertising. The admin's preview is no visit.
 */
export function measure(id: string, choice: ConsentChoice): void {
  if (inPreview()) return;
  Object.assign(window, { [`ga-disable-${id}`]: choice === 'declined' });
  if (choice === 'declined') {
    forget();
    return;
  }
  if (document.querySelector(`script[src^="${TAG}"]`)) return;
  tag('js', new Date());
  tag('config', id, { cookie_domain: 'none', allow_google_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG}?id=${id}`;
  document.head.append(script);
}
