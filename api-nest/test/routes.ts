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

const routesOf = (api: TestApi) => {
  const express = api.nest.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return express.router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => ({ method, path: route.path })) : [],
  );
};

/** Every route of the API without its prefix, as Express knows it, e.g. `PATCH /images/:id`. */
export function allRoutes(api: TestApi): string[] {
  return routesOf(api).map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`);
}

/** Every route with an unsafe method, read from the router itself so that none is forgotten. */
export function unsafeRoutes(api: TestApi): Route[] {
  return routesOf(api)
    .filter(({ method }) => isUnsafe(method))
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }));
}
