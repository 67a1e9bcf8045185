import { createRoot } from 'react-dom/client';
import { Toaster, useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import 'shared-ui/tokens.css';
import recordedAnswers from '../recorded/answers.json';
import GalleryPage from './exposed/GalleryPage';
import GalleryPreview from './exposed/GalleryPreview';

// The remote alone, without shell and API: development only, no part of any build that is published.

function Page() {
  return useLocation().pathname === '/gallery' ? <GalleryPage /> : <GalleryPreview />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <Standalone data={recordedAnswers}>
    <main>
      <Page />
    </main>
    <Toaster />
  </Standalone>,
);
