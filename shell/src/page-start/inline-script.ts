import { recordWindowEvents } from 'shared-platform/early-events';
import { CONSENT_CHOICES, CONSENT_COOKIE } from 'shared-types/cookies';
import { EVENTS_CHANNEL, WINDOW_EVENTS } from 'shared-types/events-channel';
import { markAnswered } from './answered-before';
import { DOCUMENT_STATE } from './document-state';
import { repeatEarlyTaps } from './early-taps';
import {
  START_FILES_ID,
  START_PATIENCE_MS,
  START_SIGNS,
  startScripts,
  STYLESHEET_PATIENCE_MS,
} from './start-scripts';

/** A call of a function, as the text of a script. */
const callOf = (run: { toString: () => string }, ...args: unknown[]): string =>
  `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(',')});`;

/** The only inline script of a page: in a file of its own it would come too late. */
export const inlineScript = [
  // Only here is it early enough: a mode that the page before sets while it goes is at times not kept (moves/scroll-memory).
  "history.scrollRestoration='auto';",
  callOf(markAnswered, DOCUMENT_STATE.answered, CONSENT_COOKIE, CONSENT_CHOICES),
  callOf(recordWindowEvents, WINDOW_EVENTS, EVENTS_CHANNEL),
  callOf(startScripts, START_FILES_ID, START_SIGNS, START_PATIENCE_MS, STYLESHEET_PATIENCE_MS),
  callOf(
    repeatEarlyTaps,
    DOCUMENT_STATE.hydrated,
    '[data-boundary]',
    'button[type=button]',
    'input,textarea,select',
  ),
].join('');
