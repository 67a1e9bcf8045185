import { siteSettingsSchema, type SiteSettings } from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { registrationOf } from 'shared-types/registration';
import type { EntityManager } from 'typeorm';
import { readStoredConfig } from '../database/stored-config';

/** Whose sheets they are, as their head and foot say it. */
export interface Brand {
  brandName: string;
  phone: string;
  email: string;
  address: string[];
  /** Empty where the settings name none. */
  companyName: string;
  /** With the company's and its VAT number. */
  companyRegistration: string;
}

export async function brandOf(manager: EntityManager): Promise<Brand> {
  return brandIn(
    (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings,
  );
}

/** The brand of settings. */
export function brandIn(shown: SiteSettings): Brand {
  const { brandName, phone, email, address, companyName } = shown;
  const companyRegistration = registrationOf(shown);
  return { brandName, phone, email, address, companyName, companyRegistration };
}
