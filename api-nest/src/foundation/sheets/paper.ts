/** Measures in points; A4 is 595.28 × 841.89. */
export const PAGE = { left: 56, right: 56, top: 48, bottom: 92, width: 595.28 - 112 };

/** The site's colours (shared-ui/src/tokens.css). */
export const COLOUR = {
  ink: '#1b2126',
  muted: '#55606a',
  anthracite: '#2c3e50',
  oak: '#7f5828',
  accent: '#b98a57',
  line: '#dfdad1',
  strong: '#848a90',
} as const;

/** Width of the text on the current page, which may lie on its side. */
export const textWidth = ({ page }: PDFKit.PDFDocument): number => page.width - PAGE.left - PAGE.right;

/** Where the text of the current page ends. */
export const bottomOf = ({ page }: PDFKit.PDFDocument): number => page.height - PAGE.bottom;
