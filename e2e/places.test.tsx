import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PLACES } from 'shared-types/places';
import type { RemotePlace } from 'shared-types/remote-contract';
import { loadSite, pageAt, site } from './rendered-site';

beforeAll(loadSite);

test.each(Object.entries(PLACES))(
  '%s is a place on %s, which shows nothing until it is taken',
  (place, at) => {
    const slotsWith = (places?: RemotePlace[]) =>
      renderToString(
        site({ ...pageAt(at), places }, (app) => <StaticRouter location={at}>{app}</StaticRouter>),
      ).match(/data-module="[^"]+"/g)?.length ?? 0;
    expect(slotsWith([{ place, module: 'gallery/GalleryPreview' }])).toBe(slotsWith() + 1);
  },
);
