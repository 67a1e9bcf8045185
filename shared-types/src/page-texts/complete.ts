type Sections = Record<string, object | undefined>;

/** A page's built-in texts with those that the owner has changed in their place. @param changed what is stored */
export function completeTexts<P extends object>(builtIn: P, changed: object | null | undefined): P {
  if (!changed) return builtIn;
  const sections = Object.entries(builtIn as Sections);
  return Object.fromEntries(
    sections.map(([name, texts]) => [name, { ...texts, ...(changed as Sections)[name] }]),
  ) as P;
}

/** The lines of a text in which something stands: its paragraphs, or the entries of a list. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((words) => words.trim())
    .filter((words) => words !== '');
