import type { RemoteContract } from 'shared-types/remote-contract';
import type { Sample, Site } from '../site';

/** What stands for a parameter of a path. */
const SAMPLE = 'sample';

/**
 * How a module is tried: as the site says, else on the first page that its remote fills with it.
 * @param exposed e.g. `./GalleryPage`
 * @returns undefined for a module that neither has
 */
export function sampleOf(
  { samples }: Pick<Site, 'samples'>,
  remote: string,
  exposed: string,
  { routes }: Pick<RemoteContract, 'routes'>,
): Sample | undefined {
  const id = exposed.replace(/^\./, remote);
  const route = routes.find(({ module }) => module === id);
  if (samples[id] !== undefined || route === undefined) return samples[id];
  const at = route.path.replace(/\/\*$/, '').replace(/:\w+/g, SAMPLE);
  return {
    at,
    props: Object.fromEntries(Object.keys(route.props ?? {}).map((prop) => [prop, SAMPLE])),
  };
}
