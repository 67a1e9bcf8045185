import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { problem } from './checked';
import { createStandInApi } from './stand-in-api';
import type { StandInApi } from './state';

/** Puts the stand-in API in the place of the network for a page that is developed by itself (`npm run dev -- <name> --alone`). */
export async function standInApi(): Promise<StandInApi> {
  const { api, handlers } = createStandInApi();
  const unknown = http.all('/api/*', ({ request }) => problem(404, `Nothing at ${request.url}.`));
  await setupWorker(...handlers, unknown).start({ onUnhandledRequest: 'bypass', quiet: true });
  return api;
}
