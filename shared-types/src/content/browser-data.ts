import { CONSENT_COOKIE, KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from '../cookies';
import { PROJECT_KEY } from '../project-key';
import type { StorageKey } from '../storage';

// What the site keeps in a browser, as the cookie policy lists it. A test finds cookies and keys of the code that are
// not here.

export interface CookieRow {
  name: string;
  purpose: string;
  optional?: boolean;
  /** How long it stays. */
  stays: string;
}

/** The specified cookies and their lifetimes (public-site 9), then those that few visitors ever get. */
export const COOKIES: readonly CookieRow[] = [
  { name: '_ga', purpose: 'Tells visits apart, to count them', optional: true, stays: '2 years' },
  { name: '_gid', purpose: 'Tells the visits of one day apart', optional: true, stays: '24 hours' },
  { name: '_gat', purpose: 'Limits how often visits are counted', optional: true, stays: '1 minute' },
  { name: CONSENT_COOKIE, purpose: 'Remembers your choice about optional cookies', stays: '1 year' },
  { name: SESSION_COOKIE, purpose: 'Keeps staff signed in', stays: 'Session' },
  {
    name: KNOWN_BROWSER_COOKIE,
    purpose: 'Where staff have signed in: other people’s failed attempts do not lock them out',
    stays: '180 days',
  },
  {
    name: 'share',
    purpose:
      'Keeps you on one version of a page while a new one is tried; one of 10,000 numbers, which many visitors share',
    stays: '30 days',
  },
  {
    name: 'enquiry',
    purpose: 'The reference of an enquiry that you sent without JavaScript, for the page that confirms it',
    stays: '30 days',
  },
  {
    name: 'canary',
    purpose: 'A version of a page that you chose to try, by a link made for it',
    stays: 'Session',
  },
  {
    name: 'preview',
    purpose: 'A version to which you were sent a link, before it is public',
    stays: 'Until that link ends',
  },
  {
    name: 'content_view',
    purpose: 'Shows a draft of the site’s content, after a link to a preview was followed',
    stays: 'Until that link ends',
  },
];

export interface StoredRow {
  /** The keys in the browser's storage. */
  keys: readonly StorageKey[];
  what: string;
  stays: string;
}

const UNTIL_CLEARED = 'Until you clear this browser’s data';

/** The browser's storage: what visitors keep there, then what staff do. None of it is sent anywhere by itself. */
export const STORED: readonly StoredRow[] = [
  {
    keys: ['enquiry-draft-v1', 'samples-draft-v1'],
    what: 'What you type into a form, so that a reload loses nothing',
    stays: 'Until you send it or close the tab',
  },
  { keys: [PROJECT_KEY], what: 'Your project list', stays: 'Until you take things off it' },
  { keys: ['price-vat-v1'], what: 'Whether you see prices with VAT or without', stays: UNTIL_CLEARED },
  {
    keys: ['planner-plans-v1'],
    what: 'Your last 20 plans, and the keys that delete those you saved',
    stays: 'Until you delete them',
  },
  {
    keys: [
      'simple-slider-data',
      'infiniteSliderImages',
      'sliderImages',
      'customSliderImages',
      'heroSlides',
      'gallery_items_temp',
      'custom_solutions_list',
      'solution_image_assignments',
      'image-library',
      'uploadedImages',
      'direct-images',
    ],
    what: 'Staff: images and texts that an earlier version of this site kept here; only read',
    stays: UNTIL_CLEARED,
  },
  {
    keys: ['gallery-items-sent'],
    what: 'That such images of the gallery have been sent to the server',
    stays: UNTIL_CLEARED,
  },
  {
    keys: ['admin-drafts-v1', 'admin-gallery-slots'],
    what: 'Staff: changes that are not saved yet',
    stays: 'Until they are saved or discarded',
  },
  { keys: ['admin-scheme'], what: 'Staff: light or dark screens', stays: UNTIL_CLEARED },
];
