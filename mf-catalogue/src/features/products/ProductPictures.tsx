import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from 'shared-platform';
import { colourPicture } from 'shared-types/content/product-colours';
import type { PricedPicture } from 'shared-types/planner/examples';
import { planPaths } from 'shared-types/planner/paths';
import { COLOURS, DEFAULT_COLOUR_ID } from 'shared-types/colours';
import { renditionUrl } from 'shared-types/picture';
import { paths } from 'shared-types/routes';
import { Picture } from 'shared-ui/Picture';
import { AsShown } from 'shared-ui/AsShown';
import type { ColourChoice } from './colour-choice';
import { ColourStage, STAGE_SIZES } from './ColourStage';
import { installationsOf } from './installations';
import styles from './ProductPictures.module.css';
import { addressOf, type ProductView } from './product-view';

type Shown = NonNullable<ProductView['picture']>;

interface Thumb {
  key: string;
  name: string;
  /** Where it leads without scripts. */
  href: string;
  /** Which picture of the row it shows, and in which colour. */
  at: number;
  colour?: ColourChoice['colour']['id'];
  src: string;
}

/** The smallest rendition of a picture. */
function smallest(picture: ProductView['picture']): string {
  if (picture === null || typeof picture === 'string') return picture ?? '';
  return picture.hash && picture.widths.length > 0
    ? renditionUrl(picture, Math.min(...picture.widths), 'webp')
    : picture.src;
}

/** The colours, that of the product's own picture first. */
const OWN_FIRST = COLOURS.toSorted(
  (one, other) => Number(other.id === DEFAULT_COLOUR_ID) - Number(one.id === DEFAULT_COLOUR_ID),
);

const DRAWING = 'Drawing with sizes';
const slideId = (at: number): string => `picture-${at + 1}`;

/**
 * A product's pictures in a row that is swiped, scrolled or moved with the arrow keys, and a thumbnail of each: its own
 * with the colour preview, the owner's others, those of the gallery that show it in use, and the drawing of its plan with sizes. Without
 * scripts the thumbnails lead to the same pictures.
 */
export function ProductPictures({
  product,
  choice,
  pictures,
}: {
  product: ProductView;
  choice: ColourChoice;
  pictures: readonly PricedPicture[];
}) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { id: colour } = choice.colour;
  const shown = useRef(colour);
  const own = pictures.find(({ picture }) => picture === addressOf(product));
  const installations = installationsOf(product.id);
  const drawing = own && planPaths.drawing(own.plan, 'front');
  const more = product.more ?? [];
  /** After the product's own picture and its others. */
  const installed = 1 + more.length;
  const colours = product.recoloured ? OWN_FIRST : [];

  const altOf = (picture: Shown, index: number): string =>
    (typeof picture === 'string' ? '' : picture.alt) || `${product.name}, picture ${index + 2}`;

  const thumbs: Thumb[] = [
    ...(colours.length === 0
      ? [{ key: 'own', name: product.name, href: `#${slideId(0)}`, at: 0, src: smallest(product.picture) }]
      : []),
    ...colours.map(({ id, name }) => {
      const picture = colourPicture(product.id, id) ?? product.picture;
      return { key: id, name, href: addressOf({ picture }) ?? '', at: 0, colour: id, src: smallest(picture) };
    }),
    ...more.map((picture, index) => ({
      key: `more-${index}`,
      name: altOf(picture, index),
      href: `#${slideId(index + 1)}`,
      at: index + 1,
      src: smallest(picture),
    })),
    ...installations.map(({ item, title, picture }, index) => ({
      key: String(item),
      name: title,
      href: `#${slideId(installed + index)}`,
      at: installed + index,
      src: smallest(picture),
    })),
    ...(drawing
      ? [
          {
            key: 'drawing',
            name: DRAWING,
            href: `#${slideId(installed + installations.length)}`,
            at: installed + installations.length,
            src: drawing,
          },
        ]
      : []),
  ];

  // A colour that was chosen beside the pictures is seen on the first.
  useEffect(() => {
    if (colour === shown.current) return;
    shown.current = colour;
    if (row.current) row.current.scrollLeft = 0;
  }, [colour]);

  const show = (event: MouseEvent, { at, colour: wanted }: Thumb) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (wanted) choice.choose(wanted);
    if (row.current) row.current.scrollLeft = at * row.current.clientWidth;
    setCurrent(at);
  };

  return (
    <div className={styles.viewer}>
      <div
        ref={row}
        role="group"
        aria-label={`Pictures of ${product.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={thumbs.length > colours.length ? 0 : undefined}
        className={styles.row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        <div id={slideId(0)} className={styles.slide}>
          <ColourStage product={product} choice={choice} />
        </div>
        {more.map((picture, index) => (
          <div key={addressOf({ picture })} id={slideId(index + 1)} className={styles.slide}>
            <Picture picture={picture} alt={altOf(picture, index)} sizes={STAGE_SIZES} ratio="3 / 2" />
          </div>
        ))}
        {installations.map(({ item, picture, alt, title, place }, index) => {
          const priced = pictures.find((one) => one.picture === picture.src);
          return (
            <figure key={item} id={slideId(installed + index)} className={styles.slide}>
              <Picture picture={picture} alt={alt} sizes={STAGE_SIZES} ratio="3 / 2" />
              <figcaption className={styles.caption}>
                <Link to={paths.galleryItem(item)}>{`${title}, ${place}`}</Link>
                {priced && <AsShown shown={priced} of={title} />}
              </figcaption>
            </figure>
          );
        })}
        {drawing && (
          <div id={slideId(installed + installations.length)} className={styles.slide}>
            <img
              src={drawing}
              alt={`${product.name}, drawn from the front with sizes in centimetres`}
              width={1200}
              height={800}
              loading="lazy"
              decoding="async"
              className={styles.drawing}
            />
          </div>
        )}
      </div>
      {thumbs.length > 1 && (
        <ul role="list" className={styles.thumbs}>
          {thumbs.map((thumb) => (
            <li key={thumb.key}>
              <a
                href={thumb.href}
                aria-label={thumb.name}
                aria-current={
                  (current === thumb.at && (!thumb.colour || thumb.colour === colour)) || undefined
                }
                onClick={(event) => show(event, thumb)}
              >
                <img src={thumb.src} alt="" width={96} height={64} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
