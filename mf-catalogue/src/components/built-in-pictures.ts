import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { solutionPictures } from 'shared-types/content/solution-pictures';
import type { Picture } from 'shared-types/picture';

const byAddress = new Map(
  [...[...catalogueProducts, ...catalogueSeries].map(({ picture }) => picture), ...solutionPictures].map(
    (picture) => [picture.src, picture],
  ),
);

/** The built-in image at an address, with its renditions; any other address unchanged. */
export function pictureAt(address: string): Picture | string {
  return byAddress.get(address) ?? address;
}
