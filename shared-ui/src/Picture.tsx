import { useState, ViewTransition, type CSSProperties } from 'react';
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
  /** Shown when the image cannot be loaded; without one, empty shelves. */
  fallback?: PictureData | string;
  /** On navigation to a page with an image of the same name, one turns into the other. */
  sharedName?: string;
}

function resolve(picture: PictureData | string): Partial<PictureData> & Pick<PictureData, 'src'> {
  if (typeof picture !== 'string') return picture;
  return pictureFromLibraryAddress(picture) ?? { src: picture };
}

/** An `<img>` may have failed before hydration. */
function hasFailed(image: HTMLImageElement | null): boolean {
  return image !== null && image.complete && image.currentSrc !== '' && image.naturalWidth === 0;
}

function Frame({ fallback, ...props }: PictureProps) {
  const { picture, alt, sizes, widest, priority, ratio, fill } = props;
  const [failed, setFailed] = useState(picture === null);

  if (failed && fallback !== undefined) return <Frame {...props} picture={fallback} />;

  const source = resolve(picture ?? '');
  const { widths, hash, placeholder, focal, width = NOMINAL.width, height = NOMINAL.height } = source;
  const renditions = widths?.length && hash ? { src: source.src, widths, hash } : null;
  const text = alt ?? source.alt ?? '';
  const frameStyle: CSSProperties & { '--blurred': string | undefined } = {
    aspectRatio: fill ? undefined : (ratio ?? `${width} / ${height}`),
    '--blurred': placeholder && `url(${placeholder})`,
  };
  const position = focal ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined;

  return (
    <span
      className={classNames(styles.frame, fill && styles.fill, !placeholder && styles.pulse)}
      // 'loaded' is set by the shell, also in parts that still wait for their code (mark-loaded.ts).
      data-loading={failed ? 'failed' : 'loading'}
      suppressHydrationWarning
      style={frameStyle}
    >
      {failed ? (
        <span
          className={styles.empty}
          {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
        />
      ) : (
        <picture>
          {renditions && (
            <>
              <source type="image/avif" srcSet={renditionSrcSet(renditions, widest)} sizes={sizes} />
              <source type="image/webp" srcSet={plainRendition(renditions)} />
            </>
          )}
          <img
            ref={(image) => {
              if (hasFailed(image)) setFailed(true);
            }}
            className={styles.image}
            src={source.src}
            alt={text}
            width={width}
            height={height}
            style={position}
            decoding={priority ? 'sync' : 'async'}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            // React holds the page back that a view transition leads to, for every image that nobody listens to.
            onLoad={() => undefined}
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </span>
  );
}

/**
 * An image in AVIF at the available widths, or in WebP at one, in a frame whose size is known in advance. While it loads, its
 * blurred placeholder or a pulsing grey is shown, and nothing behind it afterwards; when it cannot be loaded, `fallback`
 * (public-site 4).
 */
export function Picture({ sharedName, ...props }: PictureProps) {
  const address = typeof props.picture === 'string' ? props.picture : props.picture?.src;
  const frame = <Frame key={address} {...props} />;
  if (sharedName === undefined) return frame;
  return (
    <ViewTransition name={sharedName} default="none" share="picture">
      {frame}
    </ViewTransition>
  );
}
