import { isSiteConfigKey } from 'shared-types/site-config';
import type { Activity } from 'shared-types/overview';
import { counted } from '../../../components/counted';
import { DOCUMENT_LABELS } from '../../../documents/words';

/** The nouns of actions, by the beginning of the action: of one, of several. */
const NOUNS: Record<string, [one: string, many: string]> = {
  products: ['product', 'products'],
  images: ['picture', 'pictures'],
  enquiries: ['enquiry', 'enquiries'],
  'content-releases': ['release', 'releases'],
};

/** Verbs that are not the action's last word. */
const VERBS: Record<string, string> = {
  'enquiries.mail-resent': 'sent the mail again for',
  'enquiries.quoted': 'sent a quote for',
};

/** What was done, in words that follow a name: `published Gallery`, `added 3 pictures`, `answered enquiry FR-7K3M9Q`. */
export function activityWords({ action, target, count }: Activity): string {
  const [subject = '', verb = ''] = action.split('.');
  const done = VERBS[action] ?? verb.replaceAll('-', ' ');
  if (subject === 'samples') return 'changed the stock of samples';
  if (subject === 'site-config') {
    if (target === null) return `${done} several documents`;
    return `${done} ${isSiteConfigKey(target) ? DOCUMENT_LABELS[target] : target}`;
  }
  const [one, many] = NOUNS[subject] ?? [subject, subject];
  if (count > 1) return `${done} ${counted(count, one, many)}`;
  return subject === 'images' || target === null ? `${done} one ${one}` : `${done} ${one} ${target}`;
}
