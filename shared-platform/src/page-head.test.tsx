import { jsonForScript, metaDescription } from './page-head';

test('a description is cut at 155 characters plus an ellipsis', () => {
  const long = 'x'.repeat(156);
  expect(metaDescription(long)).toBe(`${'x'.repeat(155)}…`);
  expect(metaDescription('x'.repeat(155))).toBe('x'.repeat(155));
  expect(metaDescription(`${'x'.repeat(154)} and more`)).toBe(`${'x'.repeat(154)} …`);
});

test('no text of a JSON block can end its element', () => {
  const json = jsonForScript({ name: '</script><script>alert(1)</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script><!--' });
});
