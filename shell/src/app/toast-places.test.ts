import { makeRoom } from './toast-places';

test("the root has a toast's height while there is one, and nothing to inherit before and after", () => {
  const holder = document.createElement('div');
  const height = jest.spyOn(holder, 'offsetHeight', 'get');
  const heights = [0, 72, 0].map((px) => {
    height.mockReturnValue(px);
    makeRoom(holder);
    return document.documentElement.style.getPropertyValue('--toast-height');
  });
  expect(heights).toEqual(['', '72px', '']);
});
