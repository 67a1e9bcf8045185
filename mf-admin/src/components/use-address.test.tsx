import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'shared-platform';
import { AddressBar } from '../testing/address';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser, show } from '../testing/show';
import { useListAddress, useOpened } from './use-address';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

function List() {
  const { id, open, close } = useOpened('thing');
  const [{ q, sort }, change] = useListAddress({ q: '', sort: 'name' });
  return (
    <>
      <input aria-label="Search" value={q} onChange={({ target }) => change({ q: target.value })} />
      <output aria-label="Order">{sort}</output>
      <button type="button" onClick={() => change({ sort: 'price' })}>
        By price
      </button>
      {['1', '2'].map((each) => (
        <button key={each} type="button" onClick={() => open(each)}>
          Open {each}
        </button>
      ))}
      {id !== null && (
        <section aria-label={`Thing ${id}`}>
          <button type="button" onClick={close}>
            Close
          </button>
        </section>
      )}
      <AddressBar />
    </>
  );
}

const address = () => screen.getByLabelText('Address').textContent;
const press = (name: string) => screen.getByRole('button', { name });

test('opens in an entry of its own, from which Back leads to the list as it was', async () => {
  const { user } = show(<List />, '/admin/things');
  await user.type(screen.getByLabelText('Search'), 'oak');
  await user.click(press('By price'));
  await waitFor(() => expect(address()).toBe('/admin/things?q=oak&sort=price'));
  await user.click(press('Open 1'));
  expect(address()).toBe('/admin/things?q=oak&sort=price&thing=1');
  await user.click(press('Open 2'));
  expect(screen.getByRole('region', { name: 'Thing 2' })).toBeVisible();
  await user.click(press('Go back'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(address()).toBe('/admin/things?q=oak&sort=price');
  expect(screen.getByLabelText('Search')).toHaveValue('oak');
});

test('keeps what was typed just before something was opened', async () => {
  const { user } = show(<List />, '/admin/things');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'oak' } });
  fireEvent.click(press('Open 1'));
  expect(address()).toBe('/admin/things?q=oak&thing=1');
  await user.click(press('Go back'));
  expect(address()).toBe('/admin/things?q=oak');
  expect(screen.getByLabelText('Search')).toHaveValue('oak');
});

test('shows the list as the entry says that Back leads to', async () => {
  const { user } = show(
    <>
      <List />
      <Link to="/admin/things?q=beech">Beech</Link>
    </>,
    '/admin/things?q=oak',
  );
  await user.click(screen.getByRole('link', { name: 'Beech' }));
  expect(screen.getByLabelText('Search')).toHaveValue('beech');
  await user.click(press('Go back'));
  expect(screen.getByLabelText('Search')).toHaveValue('oak');
});

test('closing goes back where it was opened from', async () => {
  const { user } = show(<List />, '/admin/things?q=oak');
  await user.click(press('Open 1'));
  await user.click(press('Close'));
  await waitFor(() => expect(address()).toBe('/admin/things?q=oak'));
});

test('a double click on Close goes back once', async () => {
  const { user } = show(
    <>
      <List />
      <Link to="/admin/things?q=beech">Beech</Link>
    </>,
    '/admin/things?q=oak',
  );
  await user.click(screen.getByRole('link', { name: 'Beech' }));
  await user.click(press('Open 1'));
  act(() => {
    press('Close').click();
    press('Close').click();
  });
  await waitFor(() => expect(address()).toBe('/admin/things?q=beech'));
});

test('what was opened by its address is closed in the same entry', async () => {
  const { user } = show(<List />, '/admin/things?sort=price&thing=2');
  expect(screen.getByRole('region', { name: 'Thing 2' })).toBeVisible();
  expect(screen.getByLabelText('Order')).toHaveTextContent('price');
  await user.click(press('Close'));
  await waitFor(() => expect(address()).toBe('/admin/things?sort=price'));
});
