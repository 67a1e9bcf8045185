import { useCallback, useState, ViewTransition, type CSSProperties } from 'react';
import {
  PICTURE_FORMATS,
  pictureFromLibraryAddress,
  renditionSrcSet,
  type Picture as PictureData,
} from 'shared-types/picture';
import { classNames } from './class-names';
import styles from './Picture.module.css';

/** Size in px assumed of a picture of which only the address is known: 3 : 2, like the site's own. */
const NOMINAL = { width: 1200, height: 800 };

export interface PictureProps {
  /** A picture with renditions, or the address of one of which nothing else is known. */
  picture: PictureData | string;
  /** What it shows; empty for decoration. Default: the picture's own. */
  alt?: string;
  /** The `sizes` attribute: how wide it is shown at which window width. */
  sizes: string;
  /** For the one picture that is seen first: loaded at once with high priority. All others load lazily. */
  priority?: boolean;
  /** CSS aspect ratio of the frame, e.g. `4 / 3`; the picture is cropped around its focal point. */
  ratio?: string;
  /** Fills its positioned parent instead of having a size of its own. */
  fill?: boolean;
  /** Shown in its place when it cannot be loaded. */
  fallback?: PictureData | string;
  className?: string;
  /** Name of what it shows: on a move to a page with a picture of the same name, the one becomes the other. */
  sharedName?: string;
}

type Loading = 'loading' | 'loaded' | 'failed';

function resolve(picture: PictureData | string): Partial<PictureData> & Pick<PictureData, 'src'> {
  if (typeof picture !== 'string') return picture;
  return pictureFromLibraryAddress(picture) ?? { src: picture };
}

/** An `<img>` may have loaded, or failed, before React took over the server's HTML. */
function stateOf(image: HTMLImageElement): Loading {
  if (!image.complete || image.currentSrc === '') return 'loading';
  return image.naturalWidth > 0 ? 'loaded' : 'failed';
}

function percent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

function Frame({ picture, alt, sizes, priority, ratio, fill, fallback, className }: PictureProps) {
  const [loading, setLoading] = useState<Loading>('loading');
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image) setLoading((known) => (known === 'loading' ? stateOf(image) : known));
  }, []);

  if (loading === 'failed' && fallback !== undefined) {
    return (
      <Frame
        picture={fallback}
        alt={alt}
        sizes={sizes}
        priority={priority}
        ratio={ratio}
        fill={fill}
        className={className}
      />
    );
  }

  const source = resolve(picture);
  const { widths, hash, placeholder, focal, width = NOMINAL.width, height = NOMINAL.height } = source;
  const renditions =
    widths && widths.length > 0 && hash !== undefined ? { src: source.src, widths, hash } : null;
  const text = alt ?? source.alt ?? '';
  const frameStyle: CSSProperties = {
    ...(fill ? {} : { aspectRatio: ratio ?? `${width} / ${height}` }),
    ...(placeholder && loading !== 'failed' ? { backgroundImage: `url("${placeholder}")` } : {}),
  };
  const position = focal ? { objectPosition: `${percent(focal.x)} ${percent(focal.y)}` } : undefined;

  return (
    <span
      className={classNames(styles.frame, fill && styles.fill, !placeholder && styles.pulse, className)}
      data-loading={loading}
      style={frameStyle}
    >
      {loading === 'failed' ? (
        <span
          className={styles.failed}
          {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
        />
      ) : (
        <picture>
          {renditions &&
            PICTURE_FORMATS.map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={renditionSrcSet(renditions, format)}
                sizes={sizes}
              />
            ))}
          <img
            ref={look}
            className={styles.image}
            src={source.src}
            alt={text}
            width={width}
            height={height}
            style={position}
            decoding={priority ? 'sync' : 'async'}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            onLoad={() => setLoading('loaded')}
            onError={() => setLoading('failed')}
          />
        </picture>
      )}
    </span>
  );
}

/**
 * A picture in AVIF and WebP at the widths that exist, in a frame whose size is known before it loads. Until then
 * its blurred placeholder is shown, or a pulsing grey; when it cannot be loaded, `fallback` (public-site 4).
 */
export function Picture({ sharedName, ...props }: PictureProps) {
  const address = typeof props.picture === 'string' ? props.picture : props.picture.src;
  const frame = <Frame key={address} {...props} />;
  if (sharedName === undefined) return frame;
  return (
    <ViewTransition name={sharedName} default="none" share="picture">
      {frame}
    </ViewTransition>
  );
}
