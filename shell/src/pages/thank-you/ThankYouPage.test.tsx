import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from 'shared-platform';
import { InSite } from '../../testing/InSite';
import { ThankYouPage } from './ThankYouPage';

function show(at: string, sent?: { reference: string; at: string }) {
  return render(
    <InSite at={at} {...(sent ? { sent } : {})}>
      <ThankYouPage />
    </InSite>,
  );
}

/** Arrives from the form, which leaves `sent` in the history. */
function arrive(sent: object) {
  render(
    <InSite at="/contact">
      <Link to="/thank-you" state={{ sent }}>
        Sent
      </Link>
      <ThankYouPage />
    </InSite>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Sent' }));
}

// A Saturday at noon: the office is closed on the next day.
const SATURDAY = '2026-11-21T12:00:00Z';
const promise = () => screen.getByText('You will have an answer by').nextSibling;

afterEach(() => jest.useRealTimers());

test('after an enquiry the page shows its reference and by when an answer comes', () => {
  arrive({ reference: 'FR-7K3M9Q', at: SATURDAY });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('your message was received');
  expect(screen.getByText('FR-7K3M9Q')).toBeInTheDocument();
  expect(promise()).toHaveTextContent('Monday 23 November, 18:00');
});

test('an enquiry sent without JavaScript has its reference and the same promise days later', () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') });
  show('/thank-you', { reference: 'FR-7K3M9Q', at: SATURDAY });
  expect(screen.getByText('FR-7K3M9Q')).toBeInTheDocument();
  expect(promise()).toHaveTextContent('Monday 23 November, 18:00');
});

test('an enquiry whose answer named no reference was received all the same', () => {
  arrive({ at: SATURDAY });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('your message was received');
  expect(promise()).toBeInTheDocument();
  expect(screen.queryByText(/reference/)).not.toBeInTheDocument();
});

test('after an order for samples the page says that they will be posted, and promises no answer', () => {
  arrive({ reference: 'FS-7K3M9Q', at: SATURDAY });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('your samples are ordered');
  expect(screen.getByText('FS-7K3M9Q')).toBeInTheDocument();
  expect(screen.queryByText('You will have an answer by')).not.toBeInTheDocument();
});

test.each(['/thank-you', '/thank-you?reference=FR-7K3M9Q', '/thank-you?reference=You+have+won'])(
  'opened as %s it does not claim that a message arrived',
  (at) => {
    show(at);
    expect(screen.queryByText(/received/)).not.toBeInTheDocument();
    expect(screen.getByText(/No enquiry was sent/)).toBeInTheDocument();
  },
);

test('it leads to Home, Contact and Products and shows nine inspiration cards', () => {
  show('/thank-you');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
  expect(screen.getAllByRole('article')).toHaveLength(9);
});

test('search engines are kept out', () => {
  show('/thank-you');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  [{ reference: 'FR-7K3M9Q', at: SATURDAY }, 'We have your message'],
  [{ reference: 'FS-7K3M9Q', at: SATURDAY }, 'Your samples are packed'],
  [undefined, 'Nothing was sent'],
])('what was sent, %j, is confirmed in the owner’s words beside the built-in ones', (sent, heading) => {
  const thanks = {
    heading: 'We have your message',
    samplesHeading: 'Your samples are packed',
    noneHeading: 'Nothing was sent',
    ideasHeading: 'Rooms to look at',
  };
  render(
    <InSite at="/thank-you" data={{ '/api/site-config/page_lists': { thanks } }} {...(sent ? { sent } : {})}>
      <ThankYouPage />
    </InSite>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('region', { name: 'Rooms to look at' })).toHaveTextContent('Nine rooms built');
});
