/** A CSS Module: the class names of the file, by the names written in it. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
