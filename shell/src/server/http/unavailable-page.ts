/**
 * What a visitor sees in place of a page that could not be made: a document of its own, since nothing that pages are made
 * of may work then. Styled by attributes, which the policy allows, in the site's colours.
 */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Temporarily unavailable</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
</head>
<body style="margin:0;background:#fbfaf8;color:#1b2126;font:1.125rem/1.6 'Hanken Grotesk',Arial,sans-serif">
<main style="box-sizing:border-box;display:grid;align-content:center;justify-items:start;gap:1.5rem;min-height:100vh;max-width:44rem;margin:0 auto;padding:2rem 1.5rem">
<svg width="48" height="57" viewBox="8 4 48 57" fill="none" stroke="#848a90" stroke-width="2" aria-hidden="true"><path d="M9 60V5h46v55M9 23h46M9 41h46M9 57h46M32 5v18M24 41v16"/></svg>
<h1 style="margin:0;font-size:clamp(2.25rem,1.7rem + 2.4vw,3.75rem);font-weight:600;line-height:1.12;letter-spacing:-0.018em">Temporarily unavailable</h1>
<p style="margin:0;color:#55606a">This page could not be shown just now. Please try again in a moment.</p>
<p style="display:flex;flex-wrap:wrap;gap:1rem;margin:0">
<a href="" style="padding:0.75rem 1.5rem;border-radius:2px;background:#2c3e50;color:#fbfaf8;text-decoration:none">Try again</a>
<a href="/" style="padding:0.75rem 0;color:#2c3e50">Home page</a>
</p>
</main>
</body>
</html>
`;
