import type { SiteSettings } from 'shared-types';
import type { Config } from '../config/config';
import type { Message } from './mailer';

/** From whom the site's messages are: MAIL_FROM, else ENQUIRY_TO, else the address of the site settings. */
export function senderOf({ mail }: Pick<Config, 'mail'>, settings: SiteSettings): Message['from'] {
  const sender = mail.from ?? mail.enquiryTo ?? settings.email;
  return sender.includes('<') ? sender : { name: settings.brandName, address: sender };
}
