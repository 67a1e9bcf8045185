import { screen, waitFor, within } from '@testing-library/react';
import type { ContentCheck, ContentRelease } from 'shared-types/content-releases';
import { session } from '../../../session/session';
import { releaseSummary } from '../../../testing/content-release';
import { fakeApi, type FakeApi } from '../../../testing/fake-api';
import { freshBrowser, show } from '../../../testing/show';
import { ContentReleases } from './ContentReleases';

const AT = '2026-03-01T09:00:00.000Z';
const SPRING = releaseSummary({
  id: 4,
  description: 'Slides and prices',
  revision: 2,
  changeCount: 1,
  createdBy: 'anna@example.com',
});
const SETTINGS = { resource: 'site-config' as const, id: 'site_settings', label: 'Site Settings' };
const WHOLE: ContentRelease = {
  ...SPRING,
  changes: [
    {
      ...SETTINGS,
      action: 'update',
      revision: 3,
      base: { phone: '0808 157 0123' },
      value: { phone: '01947 600123' },
      by: 'anna@example.com',
      at: AT,
    },
  ],
  comments: [],
};
const FREE: ContentCheck = { changes: [], conflicts: [], problems: [], notes: [] };
const CONTESTED: ContentCheck = {
  ...FREE,
  conflicts: [
    {
      ...SETTINGS,
      path: ['phone'],
      base: '0808 157 0123',
      release: '01947 600123',
      site: '020 7946 0000',
      revision: 4,
    },
  ],
};

let api: FakeApi;
function answers(release: ContentRelease = WHOLE, check = FREE, findings: object[] = []) {
  api.recover();
  api.fail(/^GET .*content-rules/, { publishing: 'editors', historyMonths: null });
  api.fail(/^GET .*content-releases\/4\/check/, check);
  api.fail(/^GET .*content-releases\/4\/findings/, {
    findings,
    total: findings.length,
  });
  api.fail(/^GET .*content-releases\/4$/, release);
  api.fail(/^GET .*content-releases/, [release]);
}
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  answers();
});
const bodies = (pattern: RegExp) => api.calls.flatMap(({ line, body }) => (pattern.test(line) ? [body] : []));

async function open() {
  const shown = show(<ContentReleases />, '/admin/content-releases');
  await shown.user.click(await screen.findByRole('button', { name: 'Spring' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Spring' }));
  await drawer.findByText('1 change');
  return { ...shown, drawer };
}

test('shows what a release changes, and publishes it once that is confirmed', async () => {
  const { user, drawer } = await open();
  expect(drawer.getByText('01947 600123')).toBeVisible();
  api.fail(/^POST .*publish/, { ...WHOLE, state: 'published', publishedAt: AT });
  await user.click(drawer.getByRole('button', { name: 'Publish now' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published. The website shows it now.')).toBeVisible();
  expect(bodies(/publish/)).toEqual([{ decisions: [] }]);
});

test('the question before publishing lists what the checks find, and prevents nothing', async () => {
  const message = 'This says “020 7946 0000”.';
  const found = { kind: 'figure', ...SETTINGS, field: 'phone', where: 'Contact: Lead', message };
  answers(WHOLE, FREE, [
    { ...found, id: 'page_contact', field: 'top.lead' },
    { ...found, message: 'Other.' },
  ]);
  const { user, drawer } = await open();
  expect(await drawer.findByRole('link', { name: 'Correct it at Contact: Lead' })).toHaveAttribute(
    'href',
    '/admin/pages?page=page_contact&section=top&field=top.lead',
  );
  // What the release changes itself is corrected in the release.
  expect(drawer.getByRole('button', { name: 'Correct it at Contact: Lead' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Publish now' }));
  const confirm = await screen.findByRole('button', { name: 'Publish' });
  const question = within(confirm.closest<HTMLElement>('.ant-modal')!);
  expect(question.getByText(/The checks find 2 things:$/)).toBeVisible();
  expect(question.getAllByRole('listitem')[0]).toHaveTextContent('Contact: Lead. This says “020 7946 0000”.');
  api.fail(/^POST .*publish/, { ...WHOLE, state: 'published', publishedAt: AT });
  await user.click(confirm);
  expect(await screen.findByText('Published. The website shows it now.')).toBeVisible();
});

test('a release that is published is not checked', async () => {
  answers({ ...WHOLE, state: 'published', publishedAt: AT });
  const { drawer } = await open();
  expect(drawer.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  expect(api.calls.filter(({ line }) => line.includes('/findings'))).toEqual([]);
});

test('publishes only what was shown, and shows it again when a colleague has changed it', async () => {
  const send = jest.spyOn(window, 'fetch');
  const { user, drawer } = await open();
  answers({ ...WHOLE, revision: 3, description: 'With another slide' });
  api.fail(/^POST .*publish/, 412);
  await user.click(drawer.getByRole('button', { name: 'Publish now' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await drawer.findByText('With another slide')).toBeVisible();
  const tags = send.mock.calls.flatMap(([target, init]) =>
    typeof target === 'string' && target.endsWith('/publish')
      ? [new Headers(init?.headers).get('If-Match')]
      : [],
  );
  expect(tags).toEqual(['"r2-"']);
});

test('a conflict is decided before it can be published', async () => {
  answers(WHOLE, CONTESTED);
  const { user, drawer } = await open();
  expect(await drawer.findByText('020 7946 0000')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  const keep = drawer.getByRole('button', { name: 'Keep these choices' });
  expect(keep).toBeDisabled();
  await user.click(drawer.getByRole('radio', { name: /^This release/ }));
  api.fail(/^POST .*decisions/, WHOLE);
  await user.click(keep);
  await waitFor(() =>
    expect(bodies(/decisions/)).toEqual([
      {
        decisions: [
          { resource: 'site-config', id: 'site_settings', path: ['phone'], revision: 4, take: 'release' },
        ],
      },
    ]),
  );
});

const IN_BEECH = { title: 'Wall System', description: 'In beech' };
const IN_OAK = { title: 'Wall System', description: 'In oak' };
test.each([
  [
    'Product “Wall System” was deleted after this change was made.',
    { base: IN_BEECH, release: IN_OAK },
    ['This releaseDescription: In oak', 'The website nowDeleted'],
  ],
  [
    'Product “Wall System” was changed after its deletion was added to the release.',
    { base: IN_BEECH, site: IN_OAK },
    ['This releaseDeleted', 'The website nowDescription: In oak'],
  ],
  [
    'Product “Wall System” was created by another user meanwhile.',
    { base: null, release: IN_BEECH, site: IN_OAK },
    ['This releaseDescription: In beech', 'The website nowDescription: In oak'],
  ],
])('a conflict about a whole document says why: %s', async (message, sides, choices) => {
  const product = { resource: 'products' as const, id: 'wall-system', label: 'Product “Wall System”' };
  const conflict = { ...product, path: [], ...sides, revision: 4, message };
  answers(WHOLE, { ...FREE, conflicts: [conflict] });
  const { drawer } = await open();
  const group = within(
    await drawer.findByRole('group', { name: 'Product “Wall System”', description: message }),
  );
  expect(group.getByText(message)).toBeVisible();
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(choices);
  expect(drawer.queryByText(/changed on the website since/)).toBeNull();
});

test('what prevents publishing is said, and the release waits', async () => {
  const message = 'This product was deleted. Take the change out.';
  answers(WHOLE, { ...FREE, problems: [{ ...SETTINGS, message }] });
  const { drawer } = await open();
  expect(await drawer.findByText(message)).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Publish now' })).toBeDisabled();
});

test('an hour that does not exist is refused, and one that comes twice has to be chosen', async () => {
  const { user, drawer } = await open();
  await user.click(drawer.getByRole('button', { name: 'Schedule…' }));
  const at = await screen.findByLabelText(/^Goes live on/);
  const form = within(at.closest('form')!.parentElement!);
  await user.type(at, '2099-03-29T01:30');
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  expect(await form.findByText(/this time does not exist/)).toBeVisible();
  await user.clear(at);
  await user.type(at, '2099-10-25T01:30');
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  expect(await form.findByText(/Choose the first or the second/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: /^The second time/ }));
  api.fail(/^PUT .*schedule/, { ...WHOLE, state: 'scheduled', scheduledAt: AT });
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(bodies(/schedule/)).toEqual([{ at: '2099-10-25T01:30', occurrence: 'second', decisions: [] }]),
  );
});

async function openDetails() {
  const { user, drawer } = await open();
  await user.click(drawer.getByRole('button', { name: 'Name and description…' }));
  // In tests, all of antd's drawers have the name of the first.
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  return { user, form: within(name.closest<HTMLElement>('[role="dialog"]')!) };
}

test('name and description of a draft are changed as they were shown', async () => {
  const send = jest.spyOn(window, 'fetch');
  const { user, form } = await openDetails();
  const name = form.getByLabelText(/^Name/);
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a name.')).toBeVisible();
  await user.type(name, 'Summer');
  const description = form.getByLabelText('Description');
  expect(description).toHaveValue('Slides and prices');
  await user.type(description, ' of oak');
  const saved = { ...WHOLE, name: 'Summer', description: 'Slides and prices of oak', revision: 3 };
  answers(saved);
  api.fail(/^PATCH .*content-releases\/4$/, saved);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name and description saved.')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Summer' })).toHaveTextContent('Slides and prices of oak');
  expect(bodies(/^PATCH /)).toEqual([{ name: 'Summer', description: 'Slides and prices of oak' }]);
  const tags = send.mock.calls.flatMap(([, init]) =>
    init?.method === 'PATCH' ? [new Headers(init.headers).get('If-Match')] : [],
  );
  expect(tags).toEqual(['"r2-"']);
});

test('a new name stays typed when a colleague has changed the release meanwhile', async () => {
  const { user, form } = await openDetails();
  await user.type(form.getByLabelText(/^Name/), ' sale');
  answers({ ...WHOLE, revision: 3, name: 'Summer' });
  api.fail(/^PATCH .*content-releases\/4$/, 412);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('dialog')[0]).toHaveTextContent('Summer'));
  expect(form.getByLabelText(/^Name/)).toHaveValue('Spring sale');
});

test('only a draft can be renamed', async () => {
  answers({ ...WHOLE, state: 'scheduled', scheduledAt: AT });
  const { drawer } = await open();
  expect(drawer.queryByRole('button', { name: 'Name and description…' })).toBeNull();
});

test('an editor proposes a release to the owners', async () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  const { user, drawer } = await open();
  api.fail(/^POST .*proposal/, { ...WHOLE, proposedAt: AT, proposedBy: 'anna@example.com' });
  await user.click(drawer.getByRole('button', { name: 'Propose to the owners' }));
  expect(await screen.findByText('Proposed to the owners.')).toBeVisible();
});

test('an earlier moment is compared with now, and a document or field of it comes back', async () => {
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  api.fail(/^GET .*content-differences/, {
    since: AT,
    documents: [
      {
        ...SETTINGS,
        action: 'update',
        before: { phone: '0808 157 0123' },
        after: { phone: '01947 600123' },
        fields: [{ path: ['phone'], before: '0808 157 0123', after: '01947 600123' }],
      },
      // Saved since, and no different to a reader: the field did not exist before.
      {
        resource: 'products',
        id: 'wall-system',
        label: 'Product “Wall System”',
        action: 'update',
        before: { title: 'Wall System', specifications: '{}' },
        after: { title: 'Wall System', specifications: '{}', images: [] },
        fields: [{ path: ['images'], after: [] }],
      },
    ],
  });
  await user.type(await screen.findByLabelText('Day and time, in London'), '2026-02-01T09:00');
  await user.click(screen.getByRole('button', { name: 'Compare with now' }));
  expect(await screen.findByText('1 document differs from now.')).toBeVisible();
  api.fail(/^POST .*content-releases$/, WHOLE);
  await user.click(screen.getByText('Site Settings'));
  await user.click(screen.getByRole('button', { name: 'Bring Site Settings back as a release' }));
  await user.click(screen.getByRole('button', { name: 'Bring back only Phone' }));
  const ofSettings = { resource: 'site-config', id: 'site_settings' };
  const at = '2026-02-01T09:00:00.000Z';
  await waitFor(() =>
    expect(bodies(/^POST .*content-releases$/)).toMatchObject([
      { restore: { at, only: [{ ...ofSettings, path: [] }] } },
      { restore: { at, only: [{ ...ofSettings, path: ['phone'] }] } },
    ]),
  );
});

test('an owner has only owners publish', async () => {
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  api.fail(/^PUT .*content-rules/, { publishing: 'owners', historyMonths: null });
  await user.click(await screen.findByRole('checkbox', { name: 'Only owners publish; editors propose' }));
  await waitFor(() =>
    expect(bodies(/content-rules/).filter(Boolean)).toEqual([{ publishing: 'owners', historyMonths: null }]),
  );
});

test('a comment that is typed survives a click beside the drawer, and the next one can follow', async () => {
  const { user, drawer } = await open();
  await user.type(drawer.getByLabelText('Comment'), 'Looks good');
  await user.click(document.querySelector('.ant-drawer-mask')!);
  expect(drawer.getByLabelText('Comment')).toHaveValue('Looks good');
  api.fail(/^POST .*comments/, { id: 1, by: 'anna@example.com', at: AT, text: 'Looks good' });
  await user.click(drawer.getByRole('button', { name: 'Add comment' }));
  expect(await drawer.findByText('Comment added.')).toBeVisible();
  await waitFor(() => expect(drawer.getByLabelText('Comment')).toHaveFocus());
  expect(drawer.getByLabelText('Comment')).toHaveValue('');
});

test('the link to a preview has the focus of the button that made it', async () => {
  const { user, drawer } = await open();
  api.fail(/^POST .*content-views/, { token: 'a.b', path: '/?content-view=a.b', expires: AT });
  await user.click(drawer.getByRole('button', { name: 'Preview the website with this release' }));
  expect(await drawer.findByRole('link', { name: 'Open the preview' })).toHaveFocus();
});

test('earlier releases are loaded at a button, a page at a time', async () => {
  const real = window.fetch;
  jest.spyOn(window, 'fetch').mockImplementation((target, init) => {
    const path = target as string;
    if (!/content-releases(\?|$)/.test(path)) return real(target, init);
    const isFirst = !path.includes('cursor');
    const headers: Record<string, string> = isFirst
      ? { Link: '</api/content-releases?cursor=4>; rel="next"' }
      : {};
    const page = [isFirst ? SPRING : { ...SPRING, id: 1, name: 'Winter' }];
    return Promise.resolve(Response.json(page, { headers }));
  });
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  await screen.findByRole('button', { name: 'Spring' });
  await user.click(screen.getByRole('button', { name: 'Load earlier releases' }));
  expect(await screen.findByRole('button', { name: 'Winter' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Spring' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load earlier releases' })).toBeNull();
});

test('a release that is too old for the list opens by its address', async () => {
  api.fail(/^GET .*content-releases$/, []);
  show(<ContentReleases />, '/admin/content-releases?release=4');
  expect(await screen.findByRole('dialog', { name: 'Spring' })).toBeVisible();
});

test('several releases are previewed together, in the order in which they are ticked', async () => {
  api.recover();
  api.fail(/^GET .*content-rules/, { publishing: 'editors', historyMonths: null });
  api.fail(/^GET .*content-releases/, [
    { ...SPRING, id: 5, name: 'Summer' },
    SPRING,
    { ...SPRING, id: 3, name: 'Winter', state: 'published' },
  ]);
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  expect(await screen.findByRole('checkbox', { name: 'Select Winter' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select Spring' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Summer' }));
  api.fail(/^POST .*content-views/, { token: 'a.b', path: '/?content-view=a.b', expires: AT });
  await user.click(
    screen.getByRole('button', { name: 'Preview the website with these 2 releases, in the order ticked' }),
  );
  expect(await screen.findByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    '/?content-view=a.b',
  );
  expect(bodies(/content-views/)).toMatchObject([{ releases: [4, 5] }]);
});

test('a page of an earlier moment is compared with the same page now', async () => {
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  api.fail(/^GET .*content-differences/, { since: AT, documents: [] });
  api.fail(/^POST .*content-views/, { token: 'a.b', path: '/?content-view=a.b', expires: AT });
  await user.type(await screen.findByLabelText('Day and time, in London'), '2026-02-01T09:00');
  await user.click(screen.getByRole('button', { name: 'Compare with now' }));
  await user.click(await screen.findByRole('button', { name: 'Compare a page side by side' }));
  const addresses = () =>
    ['then', 'now'].map((when) => screen.getByTitle(`Preview of the page ${when}`).getAttribute('src'));
  await waitFor(() => expect(addresses()).toEqual(['/?content-frame=a.b', '/?content-frame=off']));
  const path = screen.getByLabelText('Any other page');
  for (const refused of ['//example.com', 'https://example.com/', '/admin/products', '/api/products', ' ']) {
    await user.clear(path);
    await user.type(path, `${refused}{Enter}`);
    expect(path).toHaveAccessibleDescription(/Enter the path of a page of this site/);
    expect(path).toHaveFocus();
  }
  expect(addresses()).toEqual(['/?content-frame=a.b', '/?content-frame=off']);
  for (const [typed, framed] of [
    ['/products/wall-system', '/products/wall-system?content-frame=VIEW'],
    ['/gallery?item=3', '/gallery?item=3&content-frame=VIEW'],
    [`${window.location.origin}/about#team`, '/about?content-frame=VIEW#team'],
  ] as const) {
    await user.clear(path);
    await user.type(path, `${typed}{Enter}`);
    await waitFor(() =>
      expect(addresses()).toEqual(['a.b', 'off'].map((view) => framed.replace('VIEW', view))),
    );
  }
});

test('a moment in the hour that does not exist is refused in a sentence', async () => {
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  await user.type(await screen.findByLabelText(/^Day and time, in London/), '2026-03-29T01:30');
  await user.click(screen.getByRole('button', { name: 'Compare with now' }));
  expect(await screen.findByText(/this time does not exist/)).toBeVisible();
  expect(api.calls.filter(({ line }) => line.includes('content-differences'))).toEqual([]);
});

test('of a moment in the hour that comes twice, the first or the second is compared with now', async () => {
  const { user } = show(<ContentReleases />, '/admin/content-releases');
  api.fail(/^GET .*content-differences/, { since: AT, documents: [] });
  await user.type(await screen.findByLabelText(/^Day and time, in London/), '2025-10-26T01:30');
  await user.click(screen.getByRole('radio', { name: /^The second time/ }));
  await user.click(screen.getByRole('button', { name: 'Compare with now' }));
  expect(await screen.findByText('Nothing differs from now.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^The first time/ }));
  await user.click(screen.getByRole('button', { name: 'Compare with now' }));
  const since = (moment: string) => `since=${encodeURIComponent(moment)}`;
  const asked = () => api.calls.flatMap(({ line }) => /since=\S+/.exec(line) ?? []);
  await waitFor(() =>
    expect(asked()).toEqual([since('2025-10-26T01:30:00.000Z'), since('2025-10-26T00:30:00.000Z')]),
  );
});

test('the release that takes another back is open at once, to be looked at', async () => {
  const published: ContentRelease = { ...WHOLE, state: 'published', publishedAt: AT };
  answers(published);
  const { user, drawer } = await open();
  api.recover();
  const back = { ...WHOLE, id: 9, name: 'Take back: Spring', takesBack: 4 };
  api.fail(/^POST .*withdraw/, back);
  api.fail(/^GET .*content-releases\/9\/check/, FREE);
  api.fail(/^GET .*content-releases\/9\/findings/, { findings: [], total: 0 });
  api.fail(/^GET .*content-releases\/9$/, back);
  api.fail(/^GET .*content-releases\/4$/, published);
  api.fail(/^GET .*content-releases\/4\/check/, FREE);
  api.fail(/^GET .*content-rules/, { publishing: 'editors', historyMonths: null });
  api.fail(/^GET .*content-releases/, [published]);
  await user.click(drawer.getByRole('button', { name: 'Withdraw…' }));
  expect(await screen.findByRole('dialog', { name: 'Take back: Spring' })).toBeVisible();
  expect(api.calls.some(({ line }) => line.endsWith('/publish'))).toBe(false);
});

test('where only owners publish, an editor is offered to propose, not to publish', async () => {
  session.user = { email: 'anna@example.com', role: 'editor' };
  api.recover();
  api.fail(/^GET .*content-rules/, { publishing: 'owners', historyMonths: null });
  api.fail(/^GET .*content-releases\/4\/check/, FREE);
  api.fail(/^GET .*content-releases\/4\/findings/, { findings: [], total: 0 });
  api.fail(/^GET .*content-releases\/4$/, WHOLE);
  api.fail(/^GET .*content-releases/, [WHOLE]);
  const { drawer } = await open();
  expect(drawer.getByRole('button', { name: 'Propose to the owners' })).toBeVisible();
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Publish now' })).toBeNull());
  expect(drawer.queryByRole('button', { name: 'Schedule…' })).toBeNull();
});

test('a user with prices alone sees what they added to a draft, and proposes it', async () => {
  session.user = { email: 'anna@example.com', role: 'editor', permissions: ['prices'] };
  const { drawer } = await open();
  const names = () => drawer.getAllByRole('button').map((button) => button.textContent);
  expect(await drawer.findByRole('button', { name: 'Take out' })).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Propose to the owners' })).toBeVisible();
  for (const name of ['Publish now', 'Schedule…', 'Delete', 'Name and description…', 'Add comment'])
    expect(names()).not.toContain(name);
  expect(screen.queryByRole('button', { name: 'Compare with now' })).toBeNull();
  expect(api.calls.some(({ line }) => /\/(check|findings)/.test(line))).toBe(false);
});
