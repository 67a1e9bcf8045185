import { toPlot } from './plot';

test('a plot has a line for each thing, higher where it costs more, and names its sizes', () => {
  const svg = toPlot(
    'Products & co',
    'products',
    [100, 100_000],
    [
      { name: 'API', factors: [1, 2] },
      { name: 'HTML', factors: [1, 1] },
    ],
  );
  const points = [...svg.matchAll(/<polyline points="\d+,(\d+) \d+,(\d+)"/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ]);
  expect(points).toHaveLength(2);
  expect(points[0]![1]).toBeLessThan(points[0]![0]!);
  expect(points[1]![1]).toBe(points[1]![0]);
  expect(svg).toContain('>100,000</text>');
  expect(svg).toContain('Products &#38; co');
});
