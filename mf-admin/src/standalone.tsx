import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Standalone } from 'shared-platform/standalone';
import 'shared-ui/tokens.css';
import { standInApi } from '../../tooling/src/stand-in-api/in-browser';
import recordedAnswers from '../recorded/answers.json';
import { AdminApp } from './app/AdminApp';

// The admin alone, at the browser's own address: development only, no part of any build that is published. The API in
// memory has the recorded documents, and takes what is saved until the page is loaded again.

const api = await standInApi();
for (const [path, answer] of Object.entries(recordedAnswers)) {
  const key = /^\/api\/site-config\/(\w+)$/.exec(path)?.[1];
  if (key !== undefined) api.config.set(key, { value: answer, revision: 1 });
}
api.products = recordedAnswers['/api/products'];

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Standalone>
      <AdminApp />
    </Standalone>
  </StrictMode>,
);
