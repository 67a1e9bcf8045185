import { defaultImage } from 'shared-types/content/default-images';
import type { SiteSettings } from 'shared-types/site-settings';
import { trimEnd } from 'shared-types/trim-end';
import { WEEKDAYS } from 'shared-types/weekdays';

function sameAs(settings: SiteSettings): string[] {
  return Object.values(settings.social).filter((address) => address !== '');
}

/** schema.org Organization of the brand. */
export function organisationJsonLd(settings: SiteSettings, publicUrl: string): object {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organisation`,
    name: settings.brandName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}${defaultImage('logo')}`,
    email: settings.email,
    telephone: settings.phone,
    ...(sameAs(settings).length > 0 ? { sameAs: sameAs(settings) } : {}),
  };
}

/** schema.org WebSite. */
export function websiteJsonLd(settings: SiteSettings, publicUrl: string): object {
  return {
    '@type': 'WebSite',
    name: settings.brandName,
    url: `${publicUrl}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': `${publicUrl}/#organisation` },
  };
}

const POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/i;

/**
 * schema.org PostalAddress of address lines. The line with the postcode ends with it and begins with the town, or the
 * line before names the town; a line before the first with a number names the company. Without a British postcode no
 * line is known to be a town, nor the country to be Britain: the address is its lines.
 */
function postalAddress(lines: readonly string[]): object {
  const rest = lines.map((line) => line.trim()).filter((line) => line !== '');
  const at = rest.findLastIndex((line) => POSTCODE.test(line));
  if (at === -1) return { '@type': 'PostalAddress', streetAddress: rest.join(', ') };
  const [line = ''] = rest.splice(at);
  const [postcode = '', outward = '', inward = ''] = POSTCODE.exec(line) ?? [];
  const town = trimEnd(line.slice(0, -postcode.length), ' \t,');
  const locality = town === '' && rest.length > 1 ? rest.pop() : town;
  const street = rest.slice(
    Math.max(
      rest.findIndex((text) => /\d/.test(text)),
      0,
    ),
  );
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    ...(locality && { addressLocality: locality }),
    postalCode: `${outward} ${inward}`.toUpperCase(),
    addressCountry: 'GB',
  };
}

/** schema.org LocalBusiness with address and opening hours. */
export function localBusinessJsonLd(settings: SiteSettings, publicUrl: string): object {
  return {
    '@type': 'LocalBusiness',
    name: settings.brandName,
    url: `${publicUrl}/contact`,
    image: `${publicUrl}${defaultImage('logo')}`,
    email: settings.email,
    telephone: settings.phone,
    address: postalAddress(settings.address),
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const hours = settings.openingHours[day];
      if (hours === null) return [];
      const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: hours.opens, closes: hours.closes }];
    }),
  };
}

/** schema.org FAQPage of questions with plain-text answers. */
export function faqJsonLd(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
