/** The one shared singleton beside React: what every part of a page has in common (decision 0006). */
export {
  Link,
  NavLink,
  NavigationType,
  Outlet,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { ApiError, apiRequest, type ApiRequest } from './api-request';
export {
  siteConfigResource,
  useResource,
  usePrefetch,
  rereadResource,
  useSettings,
  type ResourceState,
} from './resource';
export { SWRConfig as ReadsConfig, type Middleware, type SWRConfiguration } from 'swr';
export { loadSchemas } from './load-schemas';
export { SiteProvider, useSite } from './site';
export {
  HttpStatus,
  HttpStatusContext,
  PageHead,
  metaDescription,
  jsonForScript,
  type PageHeadProps,
} from './page-head';
export { RemoteSlot, type RemoteSlotProps } from './RemoteSlot';
export { RemoteHostContext, type RemoteHost, type RemoteStatus } from './remote-host';
export { toast, Toaster, TOAST_MS, type Toast } from './toast';
export { emitWindowEvent, onWindowEvent, useWindowEvent } from './window-events';
export { readStored, writeStored, removeStored, prepareStorage, type StorageArea } from './stored';
export { useHydrated } from './hydrated';
export { guardHistory, openHistoryGuard } from './history-guard';
export { inPreview } from './preview-answers';
