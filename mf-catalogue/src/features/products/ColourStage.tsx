import type { CSSProperties } from 'react';
import { Picture } from 'shared-ui/Picture';
import { colourPicture } from 'shared-types/content/product-colours';
import type { Colour } from 'shared-types/product';
import type { ColourChoice, ColourLayer } from './colour-choice';
import styles from './ColourStage.module.css';
import { pictureNameOf, type ProductView } from './product-view';

const SIZES = '(min-width: 85rem) 844px, (min-width: 60rem) 63vw, 100vw';

/** One recoloured picture over the product's own; unseen until it has loaded and been chosen. */
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
        sizes={SIZES}
        fill
      />
    </span>
  );
}

/** Light colours lift what they cover, dark ones deepen it. */
function Tint({ colour }: { colour: Colour }) {
  const light = colour.id !== 'anthracite' && colour.id !== 'black';
  return (
    <span
      className={styles.tint}
      data-light={light || undefined}
      style={{ '--tint': colour.hex } as CSSProperties}
    />
  );
}

/**
 * The product's picture in the chosen colour: a cross-fade between real pictures where they exist, a tint over an
 * uploaded one; the badge says that either is a simulation (public-site 4).
 */
export function ColourStage({
  product,
  choice: { colour, layers },
}: {
  product: ProductView;
  choice: ColourChoice;
}) {
  return (
    <figure className={styles.stage}>
      <Picture
        picture={product.picture}
        fallback={product.fallback}
        alt={product.pictureAlt}
        sizes={SIZES}
        ratio="3 / 2"
        priority
        sharedName={pictureNameOf(product)}
      />
      {product.recoloured ? (
        layers.map((layer) => <Layer key={layer.colour} product={product} layer={layer} />)
      ) : (
        <Tint colour={colour} />
      )}
      <figcaption className={styles.badge}>
        <span className={styles.chip} style={{ backgroundColor: colour.hex }} />
        <strong>{colour.name}</strong> colour simulation
      </figcaption>
    </figure>
  );
}
