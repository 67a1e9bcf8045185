/** A CSS Module: class names by their names in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** A document: its text. */
declare module '*.md' {
  const text: string;
  export default text;
}
