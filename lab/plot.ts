/** One line of a plot: its name, and a factor for each size. */
export interface Series {
  name: string;
  factors: readonly number[];
}

const WIDTH = 640;
const HEIGHT = 360;
const PLOT = { left: 64, right: 440, top: 48, bottom: 300 };
/** Lines differ by their dashes too, not by colour alone. */
const STYLES = [
  { colour: '#2c3e50', dashes: '' },
  { colour: '#9a5b13', dashes: '8 4' },
  { colour: '#1f6f5c', dashes: '2 4' },
  { colour: '#7a3b69', dashes: '12 3 2 3' },
  { colour: '#444444', dashes: '4 2' },
];

const number = new Intl.NumberFormat('en-GB');
const escaped = (text: string) =>
  text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`;

/**
 * A plot as SVG: how the cost of things grows with a size, as a factor of their cost at the smallest.
 * @param sizes evenly spaced, as they grow by powers
 */
export function toPlot(
  title: string,
  unit: string,
  sizes: readonly number[],
  series: readonly Series[],
): string {
  const most = Math.max(2, ...series.flatMap(({ factors }) => factors)) * 1.05;
  const x = (index: number) =>
    Math.round(PLOT.left + ((PLOT.right - PLOT.left) * index) / Math.max(1, sizes.length - 1));
  const y = (factor: number) => Math.round(PLOT.bottom - ((PLOT.bottom - PLOT.top) * factor) / most);
  const marks =
    most > 20
      ? [0, most / 2, most].map(Math.floor)
      : Array.from({ length: Math.floor(most) + 1 }, (_, n) => n);
  const grid = marks.map(
    (mark) =>
      `<path d="M${PLOT.left} ${y(mark)}H${PLOT.right}" stroke="#d9dcdf"/>${text(PLOT.left - 8, y(mark) + 4, `${mark} ×`, 'end')}`,
  );
  const lines = series.map(({ name, factors }, at) => {
    const { colour, dashes } = STYLES[at % STYLES.length] ?? { colour: '#000000', dashes: '' };
    const points = factors.map((factor, index) => `${x(index)},${y(factor)}`).join(' ');
    const key = PLOT.top + at * 24;
    const stroke = `fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dashes}"`;
    return `<polyline points="${points}" ${stroke}/><path d="M${PLOT.right + 20} ${key}h24" ${stroke}/>${text(PLOT.right + 52, key + 4, name)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<g font-size="15" font-weight="bold">${text(PLOT.left, 24, title)}</g>`,
    ...grid,
    ...sizes.map((size, index) => text(x(index), PLOT.bottom + 20, number.format(size), 'middle')),
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 44, unit, 'middle'),
    ...lines,
    '</svg>\n',
  ].join('\n');
}
