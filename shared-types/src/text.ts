import * as z from 'zod/mini';
import { visibleLength, withoutInvisible } from './invisible';
import { isSameSitePath } from './same-site-path';

/** Identifier used in addresses: lower-case words joined by single hyphens (contracts, `POST /products`). */
export const slugSchema = z
  .string()
  .check(
    z.maxLength(80, 'Use at most 80 characters.'),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Use lower-case letters, digits and single hyphens, e.g. wall-system.',
    ),
  );

/** Control characters, which browsers drop from addresses and so could hide a scheme. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a link may be stored: a same-site path, `#anchor`, https, mailto or tel (contracts, site-config). */
export function isSafeLink(value: string): boolean {
  if (CONTROL.test(value)) return false;
  if (isSameSitePath(value) || /^#\S*$/.test(value)) return true;
  return /^https:\/\/[^\s/]+/i.test(value) || /^(mailto|tel):[^\s]+$/i.test(value);
}

/** Whether an image address may be stored: a same-site path or https. Data URLs are moved to the library first. */
export function isSafeImageAddress(value: string): boolean {
  return !CONTROL.test(value) && (isSameSitePath(value) || /^https:\/\/[^\s/]+/i.test(value));
}

/** A link that an editor typed. */
export const linkSchema = z
  .string()
  .check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.maxLength(2048, 'Use at most 2048 characters.'),
    z.refine(isSafeLink, 'Use a path on this site such as /contact, or an https, mailto or tel address.'),
  );

const NOT_AN_IMAGE = 'Use an image from the library, a path on this site or an https address.';

/** An image address as stored. */
export const imageAddressSchema = z
  .string()
  .check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.maxLength(2048, 'Use at most 2048 characters.'),
    z.refine(isSafeImageAddress, NOT_AN_IMAGE),
  );

/** The refusal of anything but a data URL. */
export const NOT_A_DATA_URL = 'Send the image as a data URL: data:image/jpeg;base64,…';

/**
 * Image content as a data URL, as the specification's calls carry it (public-site 3, admin-tooling 7). Its type is not
 * looked at: browsers give files without an extension none, and the API judges them by their content.
 */
export const imageDataUrlSchema = z
  .string(NOT_A_DATA_URL)
  .check(z.regex(/^data:[^,]*;base64,[A-Za-z0-9+/]*={0,2}$/i, NOT_A_DATA_URL));

const isImage = (value: string) => isSafeImageAddress(value) || imageDataUrlSchema.safeParse(value).success;

/** An image in a config value: an address, or content as a data URL. */
export const imageValueSchema = z.string().check(z.refine(isImage, NOT_AN_IMAGE));

/** The same, or blank for no image. */
export const imageOrBlankSchema = z
  .string()
  .check(z.refine((value) => value === '' || isImage(value), NOT_AN_IMAGE));

/**
 * Most characters of names and of words on a button: as many as every page that shows it holds, on a
 * phone too. They bind what is saved; longer ones that were stored before can still be read.
 */
export const NAME_MAX = 80;
export const LABEL_MAX = 30;

const blankIfInvisible = (text: string): string => (visibleLength(text) === 0 ? '' : text);

/** Refuses a text of which a reader sees fewer than `min` characters; invisible ones do not count. */
export const visible = (min: number, message: string) =>
  z.refine<string>((text) => visibleLength(text) >= min, message);

/**
 * One-line text, trimmed, between `min` visible and `max` characters; one of invisible characters only is blank. It has
 * one Unicode form (NFC), whichever keyboard it came from.
 */
export function lineSchema(max: number, min = 0, tooShort = `Use at least ${min} characters.`) {
  return z
    .string()
    .check(
      z.normalize(),
      z.overwrite(blankIfInvisible),
      z.trim(),
      z.minLength(min, { error: tooShort, abort: true }),
      visible(min, tooShort),
      z.maxLength(max, `Use at most ${max} characters.`),
    );
}
