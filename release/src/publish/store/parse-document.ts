import { readDiscovery, type Discovery } from 'shared-types/discovery';
import { PublishError } from '../publish-error';

/**
 * What a discovery document says is live; nothing when there is none yet.
 * @param place how a sentence calls the document
 * @param replacing names whose entries are about to be replaced, so that it does not matter when they are refused
 * @throws PublishError when it is none, or an entry of it is refused: publishing would drop what it cannot read
 */
export function parseDocument(
  text: string | undefined,
  place: string,
  replacing: readonly string[],
): Discovery {
  if (text === undefined) return { hosts: [], remotes: {} };
  let usable;
  try {
    usable = readDiscovery(JSON.parse(text));
  } catch (error) {
    throw new PublishError(`${place} is not a discovery document: repair or remove it.`, { cause: error });
  }
  const sentence = [...usable.refused].find(([name]) => !replacing.includes(name))?.[1];
  if (sentence !== undefined)
    throw new PublishError(`${place} cannot be used. ${sentence} Repair or remove it.`);
  return { hosts: usable.hosts, remotes: usable.remotes };
}
