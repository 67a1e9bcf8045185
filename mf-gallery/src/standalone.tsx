import { createRoot } from 'react-dom/client';
import { Toaster, useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { samplePictures } from 'shared-types/content/sample-range';
import 'shared-ui/tokens.css';
import recordedAnswers from '../recorded/answers.json';
import { galleryResource } from './calls/read-gallery';
import GalleryPage from './exposed/GalleryPage';
import GalleryPreview from './exposed/GalleryPreview';

// The remote alone, without shell and API, for development only.

/** API path → response: a recording, with all items for the addresses of other parts. */
const answers = {
  ...recordedAnswers,
  [galleryResource.path]: recordedAnswers['/api/gallery-range'].items,
  '/api/plans/pictures': samplePictures(),
};

function Page() {
  return useLocation().pathname === '/gallery' ? <GalleryPage /> : <GalleryPreview />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <Standalone data={answers}>
    <main>
      <Page />
    </main>
    <Toaster />
  </Standalone>,
);
