import { moduleSamples } from 'shared-types/content/samples';
import type { RemoteContract } from 'shared-types/remote-contract';

/** A page that shows a module, and the props that the module gets there. */
export interface Sample {
  at: string;
  props: object;
}

const declared: Record<string, Sample | undefined> = moduleSamples;

/** What stands for a parameter of a path. */
const SAMPLE = 'sample';

/**
 * How a module is tried: as shared-types declares it, else on the first page that its remote fills with it.
 * @param exposed e.g. `./GalleryPage`
 * @returns undefined for a module that neither has
 */
export function sampleOf(
  remote: string,
  exposed: string,
  { routes }: Pick<RemoteContract, 'routes'>,
): Sample | undefined {
  const id = exposed.replace(/^\./, remote);
  const route = routes.find(({ module }) => module === id);
  if (declared[id] !== undefined || route === undefined) return declared[id];
  const at = route.path.replace(/\/\*$/, '').replace(/:\w+/g, SAMPLE);
  return {
    at,
    props: Object.fromEntries(Object.keys(route.props ?? {}).map((prop) => [prop, SAMPLE])),
  };
}
