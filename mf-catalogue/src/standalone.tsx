import { createRoot } from 'react-dom/client';
import { useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { sampleExamples, sampleProductPage } from 'shared-types/content/sample-range';
import 'shared-ui/tokens.css';
import ProductPage from './exposed/ProductPage';
import ProductRange from './exposed/ProductRange';
import ProductsPage from './exposed/ProductsPage';
import SolutionPage from './exposed/SolutionPage';
import SolutionsBand from './exposed/SolutionsBand';
import SolutionsPage from './exposed/SolutionsPage';
import { recordedAnswers, recordedProducts } from './recorded-answers';

// The remote alone, without shell and API, for development only.

/** A product that is not recorded is unknown. */
function answersAt(pathname: string): Record<string, unknown> {
  const id = /^\/products\/([^/]+)$/.exec(pathname)?.[1];
  const page = id !== undefined && {
    [`/api/product-pages/${id}`]: sampleProductPage(recordedProducts, id),
    [`/api/plans/examples/${id}`]: sampleExamples(id),
  };
  return { ...recordedAnswers, ...page };
}

function Page() {
  const [, section, id] = useLocation().pathname.split('/');
  if (section === 'products') return id ? <ProductPage key={id} productId={id} /> : <ProductsPage />;
  if (section === 'solutions') return id ? <SolutionPage key={id} solutionId={id} /> : <SolutionsPage />;
  return (
    <>
      <ProductRange />
      <SolutionsBand />
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <Standalone data={answersAt(window.location.pathname)}>
    <main>
      <Page />
    </main>
  </Standalone>,
);
