import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '../../site';

/** An API on this machine with built-in content, of which nothing can be changed. */
export interface SampleApi {
  url: string;
  close(): void;
}

/** Answers every path that a page reads as a freshly migrated site does, and anything else with 404. */
export async function serveSamples({ sampleAnswer }: Pick<Site, 'sampleAnswer'>): Promise<SampleApi> {
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? sampleAnswer(request.url ?? '') : undefined;
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'Samples have no such thing.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
