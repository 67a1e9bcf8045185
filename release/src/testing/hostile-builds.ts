/** A build that wants more than its slot. */
export interface HostileBuild {
  /** `a remote that …`. */
  what: string;
  /** Its stylesheet. */
  css?: string;
  /** What its code does, in the browser. */
  code?: string;
  /** What publishing says. */
  refusal: RegExp;
}

export const HOSTILE_BUILDS: readonly HostileBuild[] = [
  {
    what: 'hides the whole page',
    css: 'body{display:none!important}',
    refusal: /its rule for `body` in \S+\.css:\d+:\d+ applies outside its slot/,
  },
  {
    what: 'colours all headings',
    css: '.GalleryPage,h1{color:red!important}',
    refusal: /its rule for `h1` in \S+\.css:\d+:\d+ applies outside its slot/,
  },
  {
    what: 'hides the footer beside its slot',
    css: 'body:has([data-boundary="gallery"]) footer{display:none!important}',
    refusal: /its rule for `body:has\(\S+ footer` in \S+\.css:\d+:\d+ applies outside its slot/,
  },
  {
    what: 'hides its slot',
    css: '[data-boundary="gallery"]{visibility:hidden}',
    refusal: /nothing of gallery\/GalleryPage can be seen/,
  },
  {
    what: 'replaces a function of the browser',
    code: 'const own = window.fetch; window.fetch = (...call) => own(...call);',
    refusal: /Cannot assign to read only property 'fetch'/,
  },
  {
    what: 'adds to a prototype',
    code: 'Array.prototype.last = function () { return this.at(-1); };',
    refusal: /Cannot add property last, object is not extensible/,
  },
  {
    what: 'replaces a method of all arrays',
    code: 'Array.prototype.at = function () { return undefined; };',
    refusal: /it replaces Array\.prototype\.at/,
  },
  {
    what: 'replaces a method of JSON',
    code: 'const { parse } = JSON; JSON.parse = (...call) => parse(...call);',
    refusal: /Something had replaced JSON\.parse/,
  },
];
