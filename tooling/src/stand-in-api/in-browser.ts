import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { problem } from './checked';
import { createStandInApi } from './stand-in-api';
import type { StandInApi } from './state';

/** Replaces the network with the stand-in API for a remote that is developed alone (`npm run dev -- <name> --alone`). */
export async function standInApi(): Promise<StandInApi> {
  const { api, handlers } = createStandInApi();
  const unknown = http.all('/api/*', ({ request }) => problem(404, `Nothing at ${request.url}.`));
  await setupWorker(...handlers, unknown).start({ onUnhandledRequest: 'bypass', quiet: true });
  return api;
}
