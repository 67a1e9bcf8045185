import { createRoot } from 'react-dom/client';
import { Toaster, useLocation } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { Container } from 'shared-ui/Section';
import 'shared-ui/tokens.css';
import recordedAnswers from '../recorded/answers.json';
import EnquiryForm from './exposed/EnquiryForm';

// The form alone, without shell and API, for development only.

const REFERENCE = 'FR-7K3M9Q';

/** Responds to `POST /api/enquiries` like the API; with a failure at `/?refuse`. */
window.fetch = () =>
  Promise.resolve(
    window.location.search === '?refuse'
      ? Response.json(
          { type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'Back in a minute.' },
          { status: 503 },
        )
      : Response.json({ reference: REFERENCE }, { status: 201 }),
  );

function Page() {
  return useLocation().pathname === '/thank-you' ? <p>Sent as {REFERENCE}.</p> : <EnquiryForm />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('standalone.tsx needs an element with the id root.');
createRoot(root).render(
  <Standalone data={recordedAnswers}>
    <main>
      <Container>
        <Page />
      </Container>
    </main>
    <Toaster />
  </Standalone>,
);
