import type * as Runtime from 'react-refresh/runtime';
import { refreshGlobal } from './shared-refresh';

/** Name of the build that this file is bundled into; the refresh plugin defines it. */
declare const __react_refresh_library__: string;

function shellsRuntime(): typeof Runtime {
  const { formrasterRefresh } = refreshGlobal;
  if (formrasterRefresh === undefined) {
    throw new Error('A remote in development needs a shell in development: start both with npm run dev.');
  }
  return formrasterRefresh;
}

// A remote's development build gets this as `react-refresh/runtime`: the shell's, which is already in React.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = shellsRuntime();

/** Registers a component under an id of its own remote: the same file can be in several builds. */
export function register(type: unknown, id: string): void {
  shellsRuntime().register(type, `${__react_refresh_library__} ${id}`);
}

/** Does nothing, as the shell did it before React was loaded. */
export function injectIntoGlobalHook(): void {
  shellsRuntime();
}
