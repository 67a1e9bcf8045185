import type { Problem } from './problem';

/**
 * Longest address of a request: path and query, in bytes. The longest of the site's own is that of the contact page with
 * a whole project list: 2,000 characters of 24 things, and a name of 200 characters that take nine bytes each, come to
 * some 4,000.
 */
export const LONGEST_TARGET = 4096;

const TOO_LONG: Problem = {
  type: 'about:blank',
  title: 'URI Too Long',
  status: 414,
  detail: `The address is too long. Shorten it to ${LONGEST_TARGET} characters or fewer.`,
};

const SEVERAL_HOSTS: Problem = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: 'The request names more than one host. Send one Host header.',
};

/** The part of Node's request that {@link refusalOf} reads. */
export interface RequestHead {
  url?: string | undefined;
  /** Names and values in turn. */
  rawHeaders: readonly string[];
}

/** Why a request is refused before anything else is done with it; undefined when it is not. */
export function refusalOf({ url = '', rawHeaders }: RequestHead): Problem | undefined {
  if (url.length > LONGEST_TARGET) return TOO_LONG;
  const isHost = (text: string, at: number) =>
    at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length > 1 ? SEVERAL_HOSTS : undefined;
}
