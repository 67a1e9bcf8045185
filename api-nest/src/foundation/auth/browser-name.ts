import Bowser from 'bowser';

/** A browser in words, by its `User-Agent`, e.g. `Firefox on Windows`. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return 'An unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || 'An unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
