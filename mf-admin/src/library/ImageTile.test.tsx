import { screen } from '@testing-library/react';
import { imageRecord } from '../testing/fake-api';
import { show } from '../testing/show';
import { ImageTile } from './ImageTile';

test('an image of the bin that the history shows has no days left', () => {
  const image = imageRecord(3, { name: 'Loft', deleted_at: new Date().toISOString() });
  const nothing = () => undefined;
  const tile = { reachable: true, current: false, selected: undefined, onClick: nothing, onToggle: nothing };
  show(
    <>
      <ImageTile {...tile} image={image} />
      <ImageTile {...tile} image={{ ...image, in_history: true }} />
    </>,
  );
  const [going, needed] = screen.getAllByRole('button', { name: /^Loft/ });
  expect(going).toHaveTextContent('30 days left');
  expect(needed).toHaveTextContent('Needed by history');
  expect(needed).not.toHaveTextContent('left');
});
