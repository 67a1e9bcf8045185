import Bowser from 'bowser';

/** Family and major version of a browser by its `User-Agent`, e.g. `Firefox 141`; undefined for one that is not known. */
export function browserFamily(userAgent = ''): string | undefined {
  if (userAgent === '') return undefined;
  const { name = '', version = '' } = Bowser.parse(userAgent).browser;
  if (!/^[\w .-]{1,30}$/.test(name)) return undefined;
  const [major] = /^\d{1,5}/.exec(version) ?? [];
  return major === undefined ? name : `${name} ${major}`;
}
