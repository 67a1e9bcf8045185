import { COLOURS, DEFAULT_COLOUR_ID, type Colour } from './colours';
import { paths } from './routes';

/** A product and the colour chosen for it; undefined for the colour that it is shown in at first. */
export interface ChosenProduct {
  productId: string;
  colour?: Colour | undefined;
}

/** The colour of an address or an item; undefined for the one that a product is shown in at first, and for none. */
export const chosenColour = (id: string | null | undefined): Colour | undefined =>
  COLOURS.find((colour) => colour.id === id && id !== DEFAULT_COLOUR_ID);

/** The id of a product on the project list, e.g. `wall-system~cream`. */
export const productItemId = ({ productId, colour }: ChosenProduct): string =>
  colour ? `${productId}~${colour.id}` : productId;

/** What an id of {@link productItemId} says. */
export function productOfItem(id: string): ChosenProduct {
  const [productId = '', colour] = id.split('~');
  return { productId, colour: chosenColour(colour) };
}

/** `Wall System, Cream`: a product as lists and enquiries name it. */
export const nameInColour = (name: string, colour: Colour | undefined): string =>
  colour ? `${name}, ${colour.name}` : name;

/** Address of a product's page that begins with the colour. */
export const productAddress = ({ productId, colour }: ChosenProduct): string =>
  `${paths.product(productId)}${colour ? `?colour=${colour.id}` : ''}`;
