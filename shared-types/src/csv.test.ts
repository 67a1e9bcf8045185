import { csvCell } from './csv';

describe('csvCell', () => {
  it.each(['=1+1', '+44 20', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '\uFEFF=1'])(
    'marks %j as text, which a spreadsheet would take for a formula',
    (text) => {
      expect(csvCell(text)).toBe(`"'${text}"`);
    },
  );

  it.each(['Ada', '', '3 shelves = good', "O'Brien", 'a, b; c'])('leaves %j as it is, in quotes', (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });

  it('doubles quotes, so that no cell ends early', () => {
    expect(csvCell('a","=1')).toBe('"a"",""=1"');
  });
});
