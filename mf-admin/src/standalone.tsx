import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Standalone } from 'shared-platform/standalone';
import 'shared-ui/tokens.css';
import { AdminApp } from './app/AdminApp';

/** The admin alone, at the browser's own address; its calls go to the API behind the development server. */
const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Standalone>
      <AdminApp />
    </Standalone>
  </StrictMode>,
);
