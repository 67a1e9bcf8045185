import { RemoteSlot, useSite } from 'shared-platform';
import type { PlaceName } from 'shared-types/places';
import type { RemoteModuleId } from 'shared-types/remotes';

/** A place that a remote can take with a module of its own (decision 0103); nothing while none does. */
export function Place({ name }: { name: PlaceName }) {
  const taken = useSite().places?.find(({ place }) => place === name);
  return taken && <RemoteSlot defer {...(taken as typeof taken & { module: RemoteModuleId })} />;
}
