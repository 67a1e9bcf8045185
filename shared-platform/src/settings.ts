import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { SiteSettings } from 'shared-types/site-settings';
import { siteConfigResource, useResource } from './resource';

const settingsResource = siteConfigResource('site_settings');

/** The brand's details, the built-in ones until the owner has saved others. */
export function useSettings(): SiteSettings {
  return useResource(settingsResource).data ?? defaultSiteSettings;
}
