import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { DirectImageManager } from './DirectImageManager';

beforeEach(() => {
  freshBrowser();
  fakeApi();
});

const stored = () => JSON.parse(localStorage.getItem('direct-images') ?? 'null') as unknown;

test('images are kept by product id, by slide and by the specified gallery categories', async () => {
  const { user } = show(
    <DirectImageManager
      title="Direct Image Manager"
      tabs={['products', 'slider', 'gallery']}
      migration="on the Hero Slider tab"
    />,
  );
  for (const group of ['Product images', 'Slider images', 'Gallery images']) {
    await user.click(screen.getByRole('button', { name: group }));
    const list = within(screen.getByRole('list', { name: group }));
    for (const [index, field] of list.getAllByLabelText(/^Image URL for/).entries()) {
      fireEvent.change(field, { target: { value: '/pictures/hero-1.jpg' } });
      fireEvent.click(list.getAllByLabelText(/^Set URL for/)[index]!);
    }
  }
  const each = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, '/pictures/hero-1.jpg']));
  expect(stored()).toEqual({
    products: each('wall-system', 'desk-system', 'display-solution', 'free-standing'),
    slider: each('slide1', 'slide2', 'slide3'),
    gallery: each('living-room', 'office', 'retail', 'custom', 'commercial'),
  });
});

test.each(['', '   '])('the address %j is refused in the specified words', (address) => {
  show(<DirectImageManager title="Reliable Image Manager" tabs={['slider']} migration="below" />);
  fireEvent.change(screen.getByLabelText('Image URL for Slide 1'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Set URL for Slide 1' }));
  expect(screen.getByText('Please enter a valid URL')).toBeVisible();
  expect(stored()).toBeNull();
});

test.each(['below', 'on the Hero Slider tab'] as const)(
  'the migration tool is said to be %s',
  (migration) => {
    show(<DirectImageManager title="Reliable Image Manager" tabs={['slider']} migration={migration} />);
    expect(screen.getByText(/^Kept in this browser only/)).toHaveTextContent(
      `The Image Migration Tool ${migration} moves them to the library.`,
    );
  },
);
