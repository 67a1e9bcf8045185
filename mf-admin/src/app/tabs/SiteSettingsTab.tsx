export { SiteSettingsForm as SiteSettingsTab } from '../../features/site-settings/SiteSettingsForm';
