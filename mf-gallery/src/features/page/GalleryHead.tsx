import { metaDescription, PageHead, useSite } from 'shared-platform';
import { gallery04 } from 'shared-types/content/pictures';
import type { GalleryItem } from 'shared-types/gallery';
import type { Picture } from 'shared-types/picture';
import { paths } from 'shared-types/routes';
import { breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { altOf, pictureOf, placeLine } from '../../components/gallery-item';

const DESCRIPTION =
  'Modular shelving in homes, offices and shops: media walls, libraries, room dividers, boardrooms and boutiques, each built from the same German-engineered grid.';

function socialPicture(item: GalleryItem): Pick<Picture, 'src' | 'hash'> {
  const picture = pictureOf(item);
  return typeof picture === 'string' ? { src: picture, hash: '' } : picture;
}

const HOME = { label: 'Home', to: paths.home };

/** The way to this page. */
export const GALLERY_CRUMBS = [HOME, { label: 'Gallery' }];

/** Title, description and picture of the page, or of the open item: its address is a page of its own. */
export function GalleryHead({ open }: { open: GalleryItem | undefined }) {
  const { publicUrl } = useSite();
  if (open === undefined) {
    return (
      <PageHead
        title="Inspiration Gallery"
        description={metaDescription(DESCRIPTION)}
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
      description={metaDescription(open.description || DESCRIPTION)}
      path={path}
      picture={socialPicture(open)}
      pictureAlt={altOf(open)}
      type="article"
      jsonLd={[breadcrumbJsonLd(crumbs, publicUrl, path)]}
    />
  );
}
