import { ViewTransition, type CSSProperties } from 'react';
import { pictureFromOwnAddress } from 'shared-types/content/own-pictures';
import {
  pictureFromLibraryAddress,
  plainRendition,
  renditionSrcSet,
  type Picture as PictureData,
} from 'shared-types/picture';
import { classNames } from './class-names';
import styles from './Picture.module.css';

/** Size in px assumed when only an image's address is known: 3 : 2, like the site's own. */
const NOMINAL = { width: 1200, height: 800 };

interface PictureProps {
  /** An image with renditions, or just an address; null shows empty shelves. */
  picture: PictureData | string | null;
  /** Empty for decoration; by default the image's own. */
  alt?: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** For an image that is small on every screen: the widest rendition that is offered, in px. */
  widest?: number;
  /** For the first visible image: loaded at once with high priority. All others load lazily. */
  priority?: boolean;
  /** CSS aspect ratio of the frame, e.g. `4 / 3`; the image is cropped around its focal point. */
  ratio?: string;
  /** Fills its positioned parent instead of having its own size. */
  fill?: boolean;
  /** Shown when the image cannot be loaded, unless it is an image that the library has; without one, empty shelves. */
  fallback?: PictureData | string;
  /** On navigation to a page with an image of the same name, one turns into the other. */
  sharedName?: string;
}

function resolve(picture: PictureData | string): Partial<PictureData> & Pick<PictureData, 'src'> {
  if (typeof picture !== 'string') return picture;
  return pictureFromLibraryAddress(picture) ?? pictureFromOwnAddress(picture) ?? { src: picture };
}

/** Whether an image is the owner's own: another one in its place would be under its title. */
const ofLibrary = (picture: PictureData | string | null): boolean =>
  typeof picture === 'object' && picture !== null && picture.src.startsWith('/api/images/');

/**
 * An image in AVIF at the available widths, or in WebP at one, in a frame whose size is known in advance. While it loads,
 * a pulsing grey is shown, or for the first visible image a blurred one, and nothing behind it afterwards; when it cannot
 * be loaded, `fallback` (public-site 4), or empty shelves for an image that the library has. The shell follows what becomes of it, also in parts that wait for their code
 * (shared-platform, watch-images.ts).
 */
export function Picture({
  picture,
  alt,
  sizes,
  widest,
  priority,
  ratio,
  fill,
  fallback,
  sharedName,
}: PictureProps) {
  const source = resolve(picture ?? '');
  const { src, widths, hash, placeholder, focal, width = NOMINAL.width, height = NOMINAL.height } = source;
  const renditions = widths?.length && hash ? { src, widths, hash } : null;
  const text = alt ?? source.alt ?? '';
  const other = !ofLibrary(picture) && fallback && resolve(fallback).src;
  // The others are lazy, and seldom seen before they are here: theirs would be a sixth of a page's bytes.
  const blurred = priority && placeholder;
  const frameStyle: CSSProperties & { '--blurred': string | undefined } = {
    aspectRatio: fill ? undefined : (ratio ?? `${width} / ${height}`),
    '--blurred': blurred ? `url(${placeholder})` : undefined,
  };
  const frameClass = classNames(styles.frame, fill && styles.fill, blurred && styles.still);
  const name = text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true };

  const frame =
    picture === null ? (
      <span className={frameClass} data-loading="failed" {...name} style={frameStyle} />
    ) : (
      // Another image starts anew.
      <span
        key={src}
        className={frameClass}
        data-loading="loading"
        suppressHydrationWarning
        style={frameStyle}
      >
        <picture>
          {renditions && (
            <>
              <source type="image/avif" srcSet={renditionSrcSet(renditions, widest)} sizes={sizes} />
              <source type="image/webp" srcSet={plainRendition(renditions)} />
            </>
          )}
          <img
            className={styles.image}
            src={src}
            data-fallback={other && other !== src ? other : undefined}
            alt={text}
            width={width}
            height={height}
            style={focal && { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` }}
            decoding={priority ? 'sync' : 'async'}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            suppressHydrationWarning
            // React holds the page back that a view transition leads to, for every image without a listener.
            onLoad={() => undefined}
          />
        </picture>
      </span>
    );
  if (sharedName === undefined) return frame;
  return (
    <ViewTransition name={sharedName} default="none" share="picture">
      {frame}
    </ViewTransition>
  );
}
