import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { isPlaceOn, PLACES } from 'shared-types/places';
import type { RemotePlace } from 'shared-types/remote-contract';
import { ownRoutes } from '../shell/src/app/routes';
import { loadSite, pageAt, site } from './rendered-site';

beforeAll(loadSite);

const TAKEN = ownRoutes.flatMap(({ path }) =>
  PLACES.filter((place) => isPlaceOn(path, place)).map((place) => [place, path] as const),
);

test('each place is on a page', () => expect(TAKEN).toHaveLength(PLACES.length));

test.each(TAKEN)('%s is a place on %s, which shows nothing until it is taken', (place, at) => {
  const slotsWith = (places?: RemotePlace[]) =>
    renderToString(
      site({ ...pageAt(at), places }, (app) => <StaticRouter location={at}>{app}</StaticRouter>),
    ).match(/data-module="[^"]+"/g)?.length ?? 0;
  expect(slotsWith([{ place, module: 'gallery/GalleryPreview' }])).toBe(slotsWith() + 1);
});
