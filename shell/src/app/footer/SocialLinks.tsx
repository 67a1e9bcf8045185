import type { ComponentType } from 'react';
import type { SiteSettings } from 'shared-types/site-settings';
import { FacebookIcon, InstagramIcon, LinkedInIcon, PinterestIcon } from 'shared-ui/social-icons';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './Footer.module.css';

type Network = keyof SiteSettings['social'];

const NETWORKS: readonly { id: Network; name: string; Icon: ComponentType }[] = [
  { id: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { id: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { id: 'linkedin', name: 'LinkedIn', Icon: LinkedInIcon },
  { id: 'pinterest', name: 'Pinterest', Icon: PinterestIcon },
];

/** Links to the networks that have an address (spec-resolutions 4), each in a new tab (public-site 2). */
export function SocialLinks({ social, brandName }: { social: SiteSettings['social']; brandName: string }) {
  const shown = NETWORKS.filter(({ id }) => social[id] !== '');
  if (shown.length === 0) return null;
  return (
    <ul role="list" className={styles.social}>
      {shown.map(({ id, name, Icon }) => (
        <li key={id}>
          <a href={social[id]} target="_blank" rel="noopener noreferrer">
            <Icon />
            <VisuallyHidden>{`${brandName} on ${name} (opens in a new tab)`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
