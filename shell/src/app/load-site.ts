import { Footer } from './Layout';
import { ownPages } from './routes';

/** Loads all that browsers load later, before the first page is rendered. */
export async function loadSite(): Promise<void> {
  await Promise.all([Footer.load(), ...ownPages.map(async ({ handle }) => handle.load?.())]);
}
