import { redraw, WHOLE } from './redraw';

test('an animation is neither cropped nor turned, which would leave a still image', async () => {
  const record = { url: '/api/images/7/0123456789/original', animated: true };
  await expect(redraw(record, WHOLE, 90)).rejects.toThrow(/still image of this animation/);
});
