import { worker, workerEmit } from 'workerpool';
import type { RenderedPage, RenderJob } from './render-job';
import { renderPage } from './render';

/** What a render worker can be asked for. */
const methods = {
  render: (job: RenderJob): Promise<RenderedPage> => renderPage(job, workerEmit),
};
export type RenderMethods = typeof methods;

// Ctrl+C reaches every process of the terminal; the server ends its workers itself, after their last pages.
process.on('SIGINT', () => undefined);

worker(methods);
