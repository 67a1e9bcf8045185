import { createRoot } from 'react-dom/client';
import { useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import 'shared-ui/tokens.css';
import ProductPage from './exposed/ProductPage';
import ProductRange from './exposed/ProductRange';
import ProductsPage from './exposed/ProductsPage';
import SolutionPage from './exposed/SolutionPage';
import SolutionsBand from './exposed/SolutionsBand';
import SolutionsPage from './exposed/SolutionsPage';
import { recordedAnswers } from './recorded-answers';

// The remote alone, without shell and API: development only, no part of any build that is published.

/** What each recorded product lacks is a 404, as the API would say. */
function missingAt(pathname: string): Record<string, number> {
  const path = `/api${pathname}`;
  return /^\/products\/[^/]+$/.test(pathname) && !(path in recordedAnswers) ? { [path]: 404 } : {};
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
  <Standalone data={recordedAnswers} missing={missingAt(window.location.pathname)}>
    <main>
      <Page />
    </main>
  </Standalone>,
);
