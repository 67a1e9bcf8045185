import { act, screen } from '@testing-library/react';
import { rereadContentReleases } from '../calls/content-releases/list-releases';
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
