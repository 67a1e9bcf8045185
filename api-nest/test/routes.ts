import type { TestApi } from './api';

/** One route of the running application, as Express knows it. */
export interface Route {
  method: string;
  /** With a plausible value for every parameter, e.g. `/api/users/1`. */
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

const isUnsafe = (method: string) => !['get', 'head', 'options'].includes(method);

/** Every route with an unsafe method, read from the router itself so that a new one cannot be forgotten. */
export function unsafeRoutes(api: TestApi): Route[] {
  const express = api.nest.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return express.router.stack.flatMap(({ route }) =>
    route
      ? Object.keys(route.methods)
          .filter(isUnsafe)
          .map((method) => ({ method, path: route.path.replace(/:\w+/g, '1') }))
      : [],
  );
}
