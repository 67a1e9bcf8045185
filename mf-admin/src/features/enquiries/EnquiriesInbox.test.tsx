import { screen, waitFor, within } from '@testing-library/react';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { AddressBar } from '../../testing/address';
import { freshBrowser, show } from '../../testing/show';
import { EnquiriesInbox } from './EnquiriesInbox';

const ada: EnquiryRecord = {
  id: 1,
  revision: 1,
  reference: 'FR-7K3M9Q',
  created_at: '2026-01-05T10:00:00.000Z',
  status: 'closed',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  interest: 'office',
  message: '',
  subject: null,
  pricedPlan: null,
  quote: null,
  business: null,
  attachments: [],
  photographs: [],
  notes: '',
  assignee: null,
  lastAnswer: null,
  consentVersion: '2026-01',
  consentText: 'I agree.',
  consentedAt: '2026-01-05T10:00:00.000Z',
  mail: { state: 'sent', attempts: 1, lastError: null },
};
let api: FakeApi;
/** Opens the inbox, chooses a status to which the server answers like this, and answers the list. */
async function chooseContacted(how: 503 | 'never' | object) {
  api.fail(/^GET .*status=contacted/, how);
  api.fail(/^GET .*enquiries/, [ada]);
  const { user } = show(<EnquiriesInbox />);
  await screen.findByText('Ada Lovelace', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Contacted' }));
}

beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test.each([
  ['refused', 503 as const, 'The database cannot be reached just now.'],
  ['not readable', { hotel: 'Accept our terms' }, /^The website did not answer/],
])('where the answer is %s, those of another status do not stand in its place', async (_case, how, words) => {
  await chooseContacted(how);
  expect(await screen.findByText('Could not load the enquiries.')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText('Ada Lovelace', { exact: false })).not.toBeInTheDocument();
});

test('while another status is on its way the list says that it is busy', async () => {
  await chooseContacted('never');
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull());
});

test('opens the enquiry of the address, though it is not among those that are listed', async () => {
  api.enquiries = [];
  api.fail(/^GET .*enquiries\/1$/, ada);
  const { user } = show(
    <>
      <EnquiriesInbox />
      <AddressBar />
    </>,
    '/admin/enquiries?enquiry=1&status=new',
  );
  expect(await screen.findByRole('dialog')).toHaveTextContent('FR-7K3M9Q');
  expect(screen.getByRole('button', { name: 'New', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/admin\/enquiries\?status=new$/);
});

test.each(['9', 'abc'])('an address of an enquiry that does not exist says so: %s', async (id) => {
  api.fail(/^GET .*enquiries\/9$/, 404);
  const { user } = show(
    <>
      <EnquiriesInbox />
      <AddressBar />
    </>,
    `/admin/enquiries?status=new&enquiry=${id}`,
  );
  expect(await screen.findByText('There is no such enquiry.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByText('There is no such enquiry.')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/admin\/enquiries\?status=new$/);
});

test('an enquiry that cannot be read at present can be read again', async () => {
  api.fail(/^GET .*enquiries\/9$/, 503);
  show(<EnquiriesInbox />, '/admin/enquiries?enquiry=9');
  expect(await screen.findByText('Could not load the enquiry.')).toBeVisible();
  expect(screen.queryByText('There is no such enquiry.')).not.toBeInTheDocument();
});

test('a project list is a link to the whole of it, and to each thing on it', async () => {
  const items = 'product.wall-system~cream,installation.4,plan.K7PX2M';
  const subject = { kind: 'project', id: items, name: 'Project list (3): Wall System' };
  api.enquiries = [{ ...ada, subject }];
  const { user } = show(<EnquiriesInbox />);
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
  const links: [string, string][] = [
    ['Project list (3): Wall System', `/project?items=${items}`],
    ['product wall-system, Cream', '/products/wall-system?colour=cream'],
    ['installation 4', '/gallery?item=4'],
    ['plan K7PX2M', '/planner/K7PX2M'],
  ];
  for (const [name, address] of links)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

test('saved notes leave the rest of the list as it is by now', async () => {
  const berta: EnquiryRecord = { ...ada, id: 2, firstName: 'Berta', status: 'new' };
  const rowOfBerta = () => screen.getByRole('row', { name: /Berta Lovelace/ });
  api.enquiries = [ada, berta];
  api.fail(/^GET .*enquiries\/1$/, ada);
  api.fail(/^PATCH .*enquiries\/1$/, { ...ada, revision: 2, notes: 'Called.' });
  const { user } = show(<EnquiriesInbox />);
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
  const notes = await screen.findByLabelText('Notes');
  api.enquiries = [ada, { ...berta, status: 'contacted' }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(rowOfBerta()).toHaveTextContent('Contacted'));
  await user.type(notes, 'Called.');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Notes saved.')).toBeVisible();
  expect(rowOfBerta()).toHaveTextContent('Contacted');
});

test('everything about a person is listed, erased after a question, and listed again', async () => {
  const again: EnquiryRecord = { ...ada, id: 3, reference: 'FR-K7PX2M', email: 'Ada@Example.com' };
  const berta: EnquiryRecord = { ...ada, id: 2, firstName: 'Berta', email: 'berta@example.com' };
  const found = (enquiry: EnquiryRecord) => {
    const { id, reference, created_at, status } = enquiry;
    return {
      id,
      reference,
      created_at,
      status,
      hasNotes: id === 3,
      hasBusiness: id === 3,
      attachments: 1,
      photographs: 1,
      mails: 2,
    };
  };
  api.enquiries = [again, berta, ada];
  api.fail(/^POST .*people/, {
    enquiries: [found(again), found(ada)],
    plans: ['K7PX2M'],
    auditEntries: 1,
    namedIn: ['FR-222222'],
    hasAccount: false,
  });
  const { user } = show(<EnquiriesInbox />);
  await user.click((await screen.findAllByRole('button', { name: 'Ada Lovelace' }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Erase everything about this person' }));
  const list =
    '2 enquiries (FR-K7PX2M, FR-7K3M9Q), your notes about them, details of a business, 2 attachments, 4 mails, 1 saved plan (K7PX2M) ' +
    'and the address in 1 entry of the audit log.';
  const question = await screen.findByText(/^Under Ada@Example\.com: /);
  expect(question).toHaveTextContent(list);
  expect(question).toHaveTextContent('Not erased: FR-222222, in which another sender names the address.');
  expect(api.calls.map(({ line }) => line)).not.toContain('POST /api/people/erase');
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('Everything about Ada Lovelace was erased')).toBeVisible();
  expect(screen.getByText(list)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ada Lovelace' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Berta Lovelace' })).toBeVisible();
});

describe('several enquiries', () => {
  const berta: EnquiryRecord = { ...ada, id: 2, firstName: 'Berta', status: 'new' };
  const changes = () => api.calls.filter(({ line }) => line === 'POST /api/enquiries/bulk');
  async function chooseBoth() {
    api.enquiries = [berta, ada];
    const { user } = show(<EnquiriesInbox />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Berta Lovelace' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    return user;
  }

  test('are marked by one call, and then have their new revision', async () => {
    const user = await chooseBoth();
    await user.click(screen.getByLabelText('Mark as'));
    await user.click(await screen.findByTitle('Contacted'));
    expect(await screen.findByText('2 enquiries marked as contacted')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([{ action: 'mark', ids: [2, 1], status: 'contacted' }]);
    const lists = api.calls.filter(({ line }) => line === 'GET /api/enquiries');
    expect(api.calls.indexOf(lists.at(-1)!)).toBeGreaterThan(api.calls.indexOf(changes()[0]!));
    expect(api.enquiries.map(({ revision }) => revision)).toEqual([2, 2]);
  });

  test('are erased by one call; one that cannot be erased stays selected, with the reason', async () => {
    const user = await chooseBoth();
    const failed = [{ id: 1, status: 409, message: 'Another user is erasing it.' }];
    api.fail(/^POST .*bulk/, { done: [2], failed });
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    const question = (await screen.findByText('Erase 2 enquiries?')).closest<HTMLElement>('[role=dialog]');
    await user.click(within(question!).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('1 enquiry could not be erased')).toBeVisible();
    expect(screen.getByText('Another user is erasing it.')).toBeVisible();
    expect(screen.getByText('1 enquiry selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Berta Lovelace' })).not.toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });
});

describe('an enquiry about a plan', () => {
  const plan = { kind: 'plan', id: '1AEhwicQ', name: 'Wall System on a wall of 360 × 250 cm, £1,249' };
  const priced = {
    day: '2026-01-06',
    price: {
      parts: [
        {
          part: 'upright-wall-system',
          name: 'Upright, 200 cm, black',
          quantity: 2,
          unitPence: 19_900,
          totalPence: 39_800,
          madeToMeasure: true,
        },
      ],
      goodsPence: 39_800,
      deliveryPence: 0,
      fittingPence: 0,
      vatPence: 6633,
      totalPence: 39_800,
      madeToMeasure: { fromPence: 39_800, toPence: 45_000 },
    },
  };
  const open = async () => {
    api.enquiries = [
      {
        ...ada,
        subject: plan,
        attachments: ['a', 'b'].map((id) => ({
          url: `/api/enquiries/1/attachments/${id}`,
          name: id === 'a' ? 'wall.jpg' : '',
          mediaType: 'image/jpeg',
          bytes: 1000,
        })),
      },
    ];
    const { user } = show(<EnquiriesInbox />);
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));
    return user;
  };

  test('shows its drawing, its attachments, its parts and what they cost today', async () => {
    api.fail(/^POST .*plans\/price/, priced);
    await open();
    expect(await screen.findByRole('img', { name: `Drawing: ${plan.name}` })).toHaveAttribute(
      'src',
      '/api/plans/drawing.svg?plan=1AEhwicQ&view=front',
    );
    expect(screen.getByRole('link', { name: /^The plan as a PDF/ })).toHaveAttribute(
      'href',
      '/api/plans/sheet.pdf?plan=1AEhwicQ',
    );
    expect(screen.getByRole('img', { name: 'Picture 2 of 2' })).toHaveAttribute(
      'src',
      '/api/enquiries/1/attachments/b',
    );
    const row = await screen.findByRole('row', { name: /^Upright, 200 cm, black/ });
    expect(row).toHaveTextContent('Upright, 200 cm, black (made to measure)2£199.00£398.00');
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total£398.00 to £450.00');
  });

  test('says why there is no price, and works it out when asked again', async () => {
    api.fail(/^POST .*plans\/price/, 503);
    const user = await open();
    expect(await screen.findByText(/^Today’s price was not worked out: The database/)).toBeVisible();
    api.recover();
    api.fail(/^POST .*plans\/price/, priced);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^Total/ })).toBeVisible();
  });
});

describe('an enquiry of a business', () => {
  const business: EnquiryRecord = {
    ...ada,
    business: { company: 'Analytical Engines Ltd', quantity: 40, wantedDate: '2100-02-28' },
    attachments: [
      {
        url: '/api/enquiries/1/attachments/c',
        name: 'floor.pdf',
        mediaType: 'application/pdf',
        bytes: 3_145_728,
      },
    ],
  };

  test('shows what it added, and a PDF to download', async () => {
    api.fail(/^GET .*enquiries\/1$/, business);
    api.fail(/^GET .*enquiries/, [business]);
    const { user } = show(<EnquiriesInbox />);
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Analytical Engines Ltd')).toBeVisible();
    expect(dialog.getByText('40')).toBeVisible();
    expect(dialog.getByText('28 February 2100')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download floor.pdf (PDF, 3.0 MB)' })).toBeVisible();
  });

  test('is listed alone when only those of businesses are asked for', async () => {
    api.fail(/^GET .*business=true/, [business]);
    api.fail(/^GET .*enquiries/, [{ ...ada, id: 2, firstName: 'Grace' }, business]);
    const { user } = show(
      <>
        <EnquiriesInbox />
        <AddressBar />
      </>,
    );
    await screen.findByRole('button', { name: 'Grace Lovelace' });
    await user.click(screen.getByRole('button', { name: 'Business' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Grace Lovelace' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Business', pressed: true })).toBeVisible();
  });
});
