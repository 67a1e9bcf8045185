import { useId, type CSSProperties } from 'react';
import { Picture } from 'shared-ui/Picture';
import { colourPicture } from 'shared-types/content/product-colours';
import type { Colour } from 'shared-types/colours';
import type { ColourChoice, ColourLayer } from './colour-choice';
import styles from './ColourStage.module.css';
import { pictureNameOf, type ProductView } from './product-view';

/** `sizes` of a picture on the stage. */
export const STAGE_SIZES = '(min-width: 85rem) 844px, (min-width: 60rem) 63vw, 100vw';

/** A recoloured image over the product's own, invisible until it has loaded and been chosen. */
function Layer({ product, layer }: { product: ProductView; layer: ColourLayer }) {
  return (
    <span
      className={styles.layer}
      data-colour={layer.colour}
      data-chosen={layer.depth > 0 || undefined}
      data-top={layer.top || undefined}
      style={{ zIndex: layer.depth }}
    >
      <Picture
        picture={colourPicture(product.id, layer.colour) ?? product.picture}
        alt=""
        sizes={STAGE_SIZES}
        fill
      />
    </span>
  );
}

/**
 * A filter for the image: light colours brighten it, dark ones darken it. Unlike a coloured layer, it leaves the image's
 * transparent parts as they are.
 */
function Tint({ id, colour }: { id: string; colour: Colour }) {
  const light = colour.id !== 'anthracite' && colour.id !== 'black';
  return (
    <svg className={styles.tint} style={{ '--tint': colour.hex } as CSSProperties} aria-hidden="true">
      <filter id={id} colorInterpolationFilters="sRGB">
        <feFlood className={styles.flood} floodOpacity={light ? 0.5 : 0.22} />
        <feComposite in2="SourceAlpha" operator="in" />
        <feBlend in2="SourceGraphic" mode={light ? 'soft-light' : 'multiply'} />
      </filter>
    </svg>
  );
}

/** What the stage shows, by its colour too (public-site 4). */
function altOf(product: ProductView, colour: Colour): string {
  const { picture, pictureAlt, recoloured } = product;
  if (picture === null) return pictureAlt;
  return recoloured
    ? pictureAlt.replace('Anthracite', colour.name)
    : `${pictureAlt}, tinted ${colour.name.toLowerCase()}`;
}

/**
 * The product's image in the chosen colour: a cross-fade between recoloured images where they exist, otherwise a tint.
 * A badge says that it is a simulation (public-site 4). A product without an image has neither.
 */
export function ColourStage({
  product,
  choice: { colour, first, layers },
}: {
  product: ProductView;
  choice: ColourChoice;
}) {
  const filter = useId();
  const tinted = !product.recoloured && product.picture !== null;
  return (
    <figure
      className={styles.stage}
      style={tinted ? ({ '--filter': `url("#${filter}")` } as CSSProperties) : undefined}
    >
      <Picture
        picture={product.recoloured ? (colourPicture(product.id, first) ?? product.picture) : product.picture}
        fallback={product.fallback}
        alt={altOf(product, colour)}
        sizes={STAGE_SIZES}
        ratio="3 / 2"
        priority
        sharedName={pictureNameOf(product)}
      />
      {product.recoloured &&
        layers.map((layer) => <Layer key={layer.colour} product={product} layer={layer} />)}
      {tinted && <Tint id={filter} colour={colour} />}
      {product.picture !== null && (
        <figcaption className={styles.badge}>
          <span className={styles.chip} style={{ backgroundColor: colour.hex }} />
          <strong>{colour.name}</strong> colour simulation
        </figcaption>
      )}
    </figure>
  );
}
