import { defaultImage } from 'shared-types/content/default-images';
import type { SiteSettings } from 'shared-types/site-settings';
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

/** schema.org LocalBusiness with address and opening hours. */
export function localBusinessJsonLd(settings: SiteSettings, publicUrl: string): object {
  const [, ...address] = settings.address;
  return {
    '@type': 'LocalBusiness',
    name: settings.brandName,
    url: `${publicUrl}/contact`,
    image: `${publicUrl}${defaultImage('logo')}`,
    email: settings.email,
    telephone: settings.phone,
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: 'GB' },
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
