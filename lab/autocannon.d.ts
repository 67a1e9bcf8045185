declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests in all, instead of a duration. */
    amount?: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Whether the body of an answer is as it should be. */
    verifyBody?: (body: string) => boolean;
    requests?: (Request & { setupRequest?: (request: Request) => Request })[];
  }
  interface Result {
    requests: { average: number; total: number };
    /** ms. */
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Answers that `verifyBody` rejected. */
    mismatches: number;
  }
  /** Runs for its duration, or until it is stopped. */
  type Running = Promise<Result> & { stop(): void };
  export default function autocannon(options: Options): Running;
}
