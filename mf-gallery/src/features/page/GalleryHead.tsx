import { PageHead, useSite } from 'shared-platform';
import { gallery04 } from 'shared-types/content/pictures';
import { cutAtWord } from 'shared-types/cut-at-word';
import type { GalleryItem } from 'shared-types/gallery';
import type { Picture } from 'shared-types/picture';
import { paths } from 'shared-types/routes';
import { breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { altOf, pictureOf, placeLine } from '../../components/gallery-item';

const DESCRIPTION =
  'Modular shelving in homes, offices and shops: media walls, libraries, room dividers, boardrooms and boutiques, all built on one German-engineered grid.';

const DESCRIPTION_LENGTH = 155;

/** A description's beginning, with an ellipsis where it goes on. */
function beginning(text: string): string {
  const start = cutAtWord(text, DESCRIPTION_LENGTH);
  return start === text ? text : `${start}…`;
}

function socialPicture(item: GalleryItem): Pick<Picture, 'src' | 'hash'> {
  const picture = pictureOf(item);
  return typeof picture === 'string' ? { src: picture, hash: '' } : picture;
}

const HOME = { label: 'Home', to: paths.home };

export const GALLERY_CRUMBS = [HOME, { label: 'Gallery' }];

/** Title, description and image of the page, or of the open item. */
export function GalleryHead({ open }: { open: GalleryItem | undefined }) {
  const { publicUrl } = useSite();
  if (open === undefined) {
    return (
      <PageHead
        title="Inspiration Gallery"
        description={DESCRIPTION}
        path={paths.gallery}
        picture={gallery04}
        pictureAlt="A study lined with modular bookshelves."
        jsonLd={[breadcrumbJsonLd(GALLERY_CRUMBS, publicUrl, paths.gallery)]}
      />
    );
  }
  const path = paths.galleryItem(open.id);
  const crumbs = [HOME, { label: 'Gallery', to: paths.gallery }, { label: open.title }];
  return (
    <PageHead
      title={placeLine([open.title, open.location])}
      description={beginning(open.description || DESCRIPTION)}
      path={path}
      picture={socialPicture(open)}
      pictureAlt={altOf(open)}
      type="article"
      jsonLd={[breadcrumbJsonLd(crumbs, publicUrl, path)]}
    />
  );
}
