import { createRoot } from 'react-dom/client';
import { Standalone } from 'shared-platform/standalone';
import 'shared-ui/tokens.css';
import recordedAnswers from '../recorded/answers.json';
import SamplePage from './exposed/SamplePage';

// The remote alone, without shell and API: for development only, not part of any published build.

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <Standalone data={recordedAnswers}>
    <main>
      <SamplePage />
    </main>
  </Standalone>,
);
