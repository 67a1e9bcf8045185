import { pictureFromOwnAddress } from './own-pictures';
import * as manifest from './pictures';
import { COLOURS } from '../colours';

const isRecoloured = (src: string) => COLOURS.some(({ id }) => src.endsWith(`-${id}.jpg`));

test('every own picture is known by its address, a recoloured one without its hash', () => {
  for (const { placeholder: _, ...picture } of Object.values(manifest)) {
    expect(pictureFromOwnAddress(picture.src)).toEqual(
      isRecoloured(picture.src) ? { ...picture, hash: 'current' } : picture,
    );
  }
});

test.each(['/pictures/own-7.jpg', '/pictures/constructor.jpg', '/api/images/7/0f3a9c21/original', ''])(
  'the address “%s” is not that of one of the site’s own pictures',
  (address) => {
    expect(pictureFromOwnAddress(address)).toBeUndefined();
  },
);
