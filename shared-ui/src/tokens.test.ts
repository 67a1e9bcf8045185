import { readFileSync } from 'node:fs';
import path from 'node:path';

test('the font’s two families have the same files, for the same letters', () => {
  const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const filesOf = (family: string) =>
    faces
      .filter((face) => face.includes(`font-family: '${family}'`))
      .map((face) => /src:[^}]*/.exec(face)?.[0]);

  expect(filesOf('Hanken Grotesk')).toHaveLength(2);
  expect(filesOf('Hanken Late')).toEqual(filesOf('Hanken Grotesk'));
});
