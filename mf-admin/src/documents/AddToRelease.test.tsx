import { act, screen, waitFor } from '@testing-library/react';
import { rereadContentReleases } from '../calls/content-releases/list-releases';
import { contentRelease } from '../testing/content-release';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { AddToRelease } from './AddToRelease';

test('the name of a new release stays when a colleague has made another meanwhile', async () => {
  freshBrowser();
  const api = fakeApi();
  api.fail(/^GET .*content-releases/, []);
  const nothing = () => undefined;
  const { user } = show(<AddToRelease changes={async () => []} onAdded={nothing} onClose={nothing} />);
  const name = await screen.findByLabelText(/^Name of the new release/);
  await user.type(name, 'Summer');
  const at = '2026-03-01T09:00:00.000Z';
  const noStep = { scheduledAt: null, scheduledBy: null, proposedAt: null, proposedBy: null };
  const unpublished = {
    publishedAt: null,
    publishedBy: null,
    takesBack: null,
    takenBackBy: null,
    failure: null,
  };
  const made = { id: 4, name: 'Spring', description: '', state: 'draft', revision: 1, createdAt: at };
  const counts = { changeCount: 0, commentCount: 0, createdBy: null };
  api.recover();
  api.fail(/^GET .*content-releases/, [{ ...made, ...counts, ...noStep, ...unpublished }]);
  await act(rereadContentReleases);
  expect(name).toBeVisible();
  expect(name).toHaveValue('Summer');
});

test('what a release refuses is said, and the next attempt makes no second release', async () => {
  freshBrowser();
  const api = fakeApi();
  api.fail(/^GET .*content-releases/, []);
  await act(rereadContentReleases);
  api.fail(/^POST .*content-releases$/, contentRelease());
  const issues = [{ path: 'changes[0].value.lead', message: 'Use at most 240 characters.' }];
  const problem = { type: 'about:blank', title: 'Invalid input', status: 400, detail: issues[0]!.message };
  const real = window.fetch;
  const refusal = Response.json(
    { ...problem, issues },
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  );
  const refuse = jest
    .spyOn(window, 'fetch')
    .mockImplementation((target, init) =>
      init?.method === 'PUT' ? Promise.resolve(refusal) : real(target, init),
    );
  const onAdded = jest.fn();
  const { user } = show(
    <AddToRelease changes={async () => []} onAdded={onAdded} onClose={() => undefined} />,
  );
  await user.type(await screen.findByLabelText(/^Name of the new release/), 'Spring');
  const add = screen.getByRole('button', { name: 'Add to the release' });
  await user.click(add);
  expect(await screen.findByText('Use at most 240 characters.')).toBeVisible();
  refuse.mockRestore();
  api.fail(/^PUT .*changes/, contentRelease());
  await user.click(add);
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('Spring'));
  expect(api.calls.filter(({ line }) => line.startsWith('POST '))).toHaveLength(1);
});
