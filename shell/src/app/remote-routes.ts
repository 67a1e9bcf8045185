import type { RemoteRoute } from 'shared-types/routes';

/** Pages that remotes declare in their `src/routes.ts`: written by `npm run build`, not by hand (decision 0063). */
export const remoteRoutes: RemoteRoute[] = [
  {"path":"/admin/*","module":"admin/AdminApp","noindex":true,"frame":"bare","section":"admin","head":{"title":"Admin","description":"Content management for this site."}},
  {"path":"/image-library","module":"admin/AdminApp","noindex":true,"frame":"bare","section":"admin","head":{"title":"Admin","description":"Content management for this site."}},
  {"path":"/gallery-editor","module":"admin/AdminApp","noindex":true,"frame":"bare","section":"admin","head":{"title":"Admin","description":"Content management for this site."}},
  {"path":"/image-diagnostics","module":"admin/AdminApp","noindex":true,"frame":"bare","section":"admin","head":{"title":"Admin","description":"Content management for this site."}},
  {"path":"/products","module":"catalogue/ProductsPage","data":["/api/product-range?page&q&sort"],"defer":"until-active"},
  {"path":"/products/:id","module":"catalogue/ProductPage","props":{"productId":"id"},"shows":["enquiry/EnquiryForm"],"data":["/api/product-pages/:id","/api/plans/examples/:id"]},
  {"path":"/solutions","module":"catalogue/SolutionsPage","data":["/api/site-config/solutions","/api/site-config/custom_solutions"]},
  {"path":"/solutions/:id","module":"catalogue/SolutionPage","props":{"solutionId":"id"},"shows":["enquiry/EnquiryForm"],"data":["/api/site-config/solutions","/api/site-config/custom_solutions"]},
  {"path":"/gallery","module":"gallery/GalleryPage","data":["/api/gallery-range?category&q&show&item"]},
  {"path":"/planner","module":"planner/PlannerPage","data":["/api/site-config/prices"],"section":"/planner","budget":195000},
  {"path":"/planner/:code","module":"planner/PlannerPage","props":{"code":"code"},"data":["/api/site-config/prices","/api/plans/:code"],"noindex":true,"section":"/planner","budget":195000},
];
