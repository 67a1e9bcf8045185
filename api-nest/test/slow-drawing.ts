/** A drawing of 46 kB that takes a quarter of an hour: 1,000 parts of a second each. */
export const SLOW_DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">` +
    `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>${'<path d="M0 0h1200v1200H0z" filter="url(#f)"/>'.repeat(
      1000,
    )}</svg>`,
);
