import type { ComponentType, ReactElement } from 'react';
import { loadSchemas, RemoteHostContext, SiteProvider } from 'shared-platform';
import { hostOf } from 'shared-platform/standalone';
import { sampleAnswer } from 'shared-types/content/samples';
import type { PageData } from 'shared-types/page-data';
import type { RemoteModuleId } from 'shared-types/remotes';
import { parseAnswer } from 'shared-types/resources';
import { App } from '../shell/src/app/App';
import { dataPaths, ownPages, RouteTable } from '../shell/src/app/routes';
import { Document } from '../shell/src/document/Document';
import ProductPage from '../mf-catalogue/src/exposed/ProductPage';
import ProductRange from '../mf-catalogue/src/exposed/ProductRange';
import ProductsPage from '../mf-catalogue/src/exposed/ProductsPage';
import SolutionPage from '../mf-catalogue/src/exposed/SolutionPage';
import SolutionsBand from '../mf-catalogue/src/exposed/SolutionsBand';
import SolutionsPage from '../mf-catalogue/src/exposed/SolutionsPage';
import { routes as admin } from '../mf-admin/src/routes';
import { routes as catalogue } from '../mf-catalogue/src/routes';
import { routes as gallery } from '../mf-gallery/src/routes';
import { routes as planner } from '../mf-planner/src/routes';
import EnquiryForm from '../mf-enquiry/src/exposed/EnquiryForm';
import GalleryPage from '../mf-gallery/src/exposed/GalleryPage';
import GalleryPreview from '../mf-gallery/src/exposed/GalleryPreview';
import PlannerPage from '../mf-planner/src/exposed/PlannerPage';

// The site's pages without a build, for tests in Node: a remote's modules are the sources themselves.

const MODULES: Partial<Record<RemoteModuleId, ComponentType<never>>> = {
  'catalogue/ProductPage': ProductPage,
  'catalogue/ProductRange': ProductRange,
  'catalogue/ProductsPage': ProductsPage,
  'catalogue/SolutionPage': SolutionPage,
  'catalogue/SolutionsBand': SolutionsBand,
  'catalogue/SolutionsPage': SolutionsPage,
  'enquiry/EnquiryForm': EnquiryForm,
  'gallery/GalleryPage': GalleryPage,
  'gallery/GalleryPreview': GalleryPreview,
  'planner/PlannerPage': PlannerPage,
};

/** Its pages: the shell's and those of the remotes. */
export const table = new RouteTable([...catalogue, ...gallery, ...planner, ...admin]);

export const ORIGIN = 'http://localhost:3000';

const host = hostOf((module) => {
  const component = MODULES[module];
  if (component === undefined) throw new Error(`There is no ${module}.`);
  return component as ComponentType<object>;
});

/** What a page of a freshly migrated site knows; `missing` says which API paths had no answer. */
export function pageAt(address: string, missing: PageData['missing'] = {}): PageData {
  const { pathname, searchParams } = new URL(address, ORIGIN);
  const paths = dataPaths(table.match(pathname), searchParams);
  const known = paths.filter((path) => !Object.hasOwn(missing, path));
  return {
    data: Object.fromEntries(known.map((path) => [path, parseAnswer(path, sampleAnswer(path))])),
    missing,
    remotes: [],
    now: new Date().toISOString(),
    publicUrl: ORIGIN,
  };
}

/** The whole document of a page, with its router around the app. */
export function site(page: PageData, router: (app: ReactElement) => ReactElement): ReactElement {
  return (
    <Document>
      <SiteProvider page={page}>
        <RemoteHostContext value={host}>{router(<App table={table} />)}</RemoteHostContext>
      </SiteProvider>
    </Document>
  );
}

/** Loads what pages would load later; before the first page is rendered. */
export async function loadSite(): Promise<void> {
  await loadSchemas();
  await Promise.all(ownPages.map(async ({ handle }) => handle.load?.()));
}
