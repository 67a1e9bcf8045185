/** What all parts of a page share in addition to React (decision 0006). */
export {
  NavigationType,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './Link';
export { ApiError, NO_CONNECTION } from './api-error';
export { apiRequest, readInView, errorText, sentenceOf, type ApiRequest } from './api-request';
export {
  siteConfigResource,
  useResource,
  usePrefetch,
  rereadResource,
  useSettings,
  type ResourceState,
} from './resource';
export { SWRConfig as ReadsConfig, type Middleware, type SWRConfiguration } from 'swr';
export { usePageTexts } from './page-texts';
export { loadSchemas } from './load-schemas';
export { SiteProvider, useSite } from './site';
export {
  HttpStatus,
  HttpStatusContext,
  JsonLd,
  PageHead,
  PageMissingContext,
  metaDescription,
  jsonForScript,
} from './page-head';
export { RemoteSlot } from './RemoteSlot';
export {
  RemoteHostContext,
  type MountedModule,
  type RemoteHost,
  type RemoteStatus,
  type RenderedModule,
} from './remote-host';
export { toast, Toaster, type Toast } from './toast';
export { emitWindowEvent, onWindowEvent, useWindowEvent } from './window-events';
export { readStored, writeStored, removeStored, prepareStorage } from './stored';
export { useHydrated } from './hydrated';
export { guardHistory, openHistoryGuard } from './history-guard';
export { inPreview } from './preview-answers';
