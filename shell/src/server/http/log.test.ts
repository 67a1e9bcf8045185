import { createLog } from './log';

test('the log tells addresses without their queries, and long ones in part', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });

  log.error({ url: '/products?q=Xylograph' }, 'a page could not be rendered');
  log.child({ page: 1 }).warn({ path: `/${'x'.repeat(5000)}?q=Xylograph` }, 'no usable answer');

  expect(lines.join('')).not.toContain('Xylograph');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ url: '/products' });
  expect(lines[1]?.length).toBeLessThan(400);
});
