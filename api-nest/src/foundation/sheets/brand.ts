import { siteSettingsSchema } from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { EntityManager } from 'typeorm';
import { readStoredConfig } from '../database/stored-config';

/** Whose sheets they are, as their head and foot say it. */
export interface Brand {
  brandName: string;
  phone: string;
  email: string;
  address: string[];
  companyRegistration: string;
}

export async function brandOf(manager: EntityManager): Promise<Brand> {
  const settings = await readStoredConfig(manager, 'site_settings', siteSettingsSchema);
  const { brandName, phone, email, address, companyRegistration } = settings ?? defaultSiteSettings;
  return { brandName, phone, email, address, companyRegistration };
}
