import type { RemoteContract } from 'shared-types/remote-contract';
import type { Sample, ShellPage, Site } from '../site';

/** What stands for a parameter of a path. */
const SAMPLE = 'sample';

/**
 * How a module is tried: as the site says, else on the first page that its remote fills with it, or in the first place
 * that it takes.
 * @param exposed e.g. `./GalleryPage`
 * @returns undefined for a module that neither has
 */
export function sampleOf(
  { samples, contract }: Pick<Site, 'samples' | 'contract'>,
  remote: string,
  exposed: string,
  { routes, places }: Pick<RemoteContract, 'routes' | 'places'>,
): Sample | undefined {
  const id = exposed.replace(/^\./, remote);
  const route = routes.find(({ module }) => module === id);
  if (samples[id] !== undefined) return samples[id];
  if (route === undefined) return inPlace(contract.pages, places, id);
  const at = route.path.replace(/\/\*$/, '').replace(/:\w+/g, SAMPLE);
  return {
    at,
    props: Object.fromEntries(Object.keys(route.props ?? {}).map((prop) => [prop, SAMPLE])),
  };
}

function inPlace(
  pages: readonly ShellPage[],
  places: RemoteContract['places'],
  id: string,
): Sample | undefined {
  const taken = places.find(({ module }) => module === id);
  const page = taken && pages.find((page) => page.places.includes(taken.place));
  return page && { at: page.path, props: taken.props ?? {} };
}
