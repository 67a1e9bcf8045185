import { screen } from '@testing-library/react';
import { Link, useLocation } from 'shared-platform';
import { AddressBar } from '../testing/address';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { useEntryState, useEntryScroll } from './use-entry-state';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

function List() {
  const [selected, setSelected] = useEntryState<number[]>('things', []);
  const scroller = useEntryScroll<HTMLDivElement>('things scroll');
  return (
    <>
      <div ref={scroller} role="list" />
      <output aria-label="Selected">{selected.join(' ')}</output>
      <button type="button" onClick={() => setSelected((before) => [...before, before.length + 1])}>
        Select another
      </button>
    </>
  );
}

function Admin() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/admin/things' ? <List /> : <p>Another area</p>}
      <Link to="/admin/things">Things</Link>
      <Link to="/admin/other">Other</Link>
      <AddressBar />
    </>
  );
}

const selected = () => screen.getByLabelText('Selected').textContent;
const follow = (name: string) => screen.getByRole('link', { name });

test('Back from another area finds the selection and the scroll position as they were left', async () => {
  const { user } = show(<Admin />, '/admin/things');
  await user.click(screen.getByRole('button', { name: 'Select another' }));
  await user.click(screen.getByRole('button', { name: 'Select another' }));
  screen.getByRole('list').scrollTop = 640;
  screen.getByRole('list').dispatchEvent(new Event('scroll'));
  await user.click(follow('Other'));
  expect(screen.getByText('Another area')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(selected()).toBe('1 2');
  expect(screen.getByRole('list').scrollTop).toBe(640);
});

test('a link to the same list begins it anew', async () => {
  const { user } = show(<Admin />, '/admin/things');
  await user.click(screen.getByRole('button', { name: 'Select another' }));
  await user.click(follow('Other'));
  await user.click(follow('Things'));
  expect(selected()).toBe('');
});
