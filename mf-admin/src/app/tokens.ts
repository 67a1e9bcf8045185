import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';

/** shared-ui's custom properties in dark colours; every text pair reaches 4.5 : 1, every control edge 3 : 1. */
const DARK: Record<string, string> = {
  '--paper': '#14181c',
  '--paper-deep': '#222930',
  '--surface': '#1b2127',
  '--ink': '#eceae6',
  '--ink-muted': '#a9b2ba',
  '--anthracite': '#a9c3dc',
  '--anthracite-deep': '#c6d8e8',
  '--on-anthracite': '#14181c',
  '--on-anthracite-muted': '#2c3842',
  '--oak': '#d0a473',
  '--oak-text': '#dcb78c',
  '--line': '#343c44',
  '--line-strong': '#7d8790',
  '--placeholder': '#2a3138',
  '--danger': '#f2a29a',
  '--danger-wash': '#3a2220',
  '--success': '#93cfae',
  '--success-wash': '#1d3127',
};

/** Gives the whole document, with its dialogs and toasts, the admin's colours. @returns the way back to the site's own */
export function paintDocument(dark: boolean): () => void {
  const { style } = document.documentElement;
  const light = () => {
    for (const name of Object.keys(DARK)) style.removeProperty(name);
    style.removeProperty('color-scheme');
  };
  if (!dark) return light;
  for (const [name, colour] of Object.entries(DARK)) style.setProperty(name, colour);
  style.setProperty('color-scheme', 'dark');
  return light;
}

/** Tints of paper in light colours: antd's own, mixed from colours as dark as these, are muddy. */
const LIGHT_TINTS = {
  colorSuccessBg: '#eef4f0',
  colorSuccessBorder: '#b7d0c2',
  colorInfoBg: '#eef1f4',
  colorInfoBorder: '#c2cbd4',
  colorWarningBg: '#f8f2ea',
  colorWarningBorder: '#dfc9ad',
  colorErrorBg: '#faf0ef',
  colorErrorBorder: '#e2bbb7',
};
const DARK_TINTS = {
  colorSuccessBg: '#1d3127',
  colorSuccessBorder: '#3c6a51',
  colorInfoBg: '#212b35',
  colorInfoBorder: '#47596a',
  colorWarningBg: '#332a1e',
  colorWarningBorder: '#6d5535',
  colorErrorBg: '#3a2220',
  colorErrorBorder: '#7b423c',
};

let site: Record<string, string> | undefined;

/** The site's own values, read before the document is painted for the first time. */
function siteValues(): Record<string, string> {
  if (site === undefined) {
    const page = getComputedStyle(document.documentElement);
    const names = [...Object.keys(DARK), '--font'];
    site = Object.fromEntries(names.map((name) => [name, page.getPropertyValue(name).trim()]));
  }
  return site;
}

/** Where controls are 44 px high for fingers; the same words stand in the admin's stylesheets. */
const FOR_FINGERS = '(pointer: coarse), (max-width: 40rem)';

/** antd's theme from the site's own tokens, so that both change together. */
export function adminTheme(dark: boolean): ThemeConfig {
  const light = siteValues();
  /** A custom property of shared-ui's tokens.css; `fallback` where no styles are loaded. */
  const token = (name: string, fallback: string) => (dark && DARK[name]) || light[name] || fallback;
  const forFingers = window.matchMedia(FOR_FINGERS).matches;
  const primary = token('--anthracite', '#2c3e50');
  const onPrimary = token('--on-anthracite', '#fbfaf8');
  const exact = {
    colorPrimary: primary,
    colorPrimaryHover: token('--anthracite-deep', '#1f2d3b'),
    colorPrimaryActive: token('--anthracite-deep', '#1f2d3b'),
    colorInfo: primary,
    colorLink: primary,
    colorError: token('--danger', '#a3261d'),
    colorSuccess: token('--success', '#2a6645'),
    colorWarning: token('--oak-text', '#7f5828'),
    colorText: token('--ink', '#1b2126'),
    colorTextHeading: token('--ink', '#1b2126'),
    colorTextSecondary: token('--ink-muted', '#55606a'),
    colorTextTertiary: token('--ink-muted', '#55606a'),
    colorTextQuaternary: token('--ink-muted', '#55606a'),
    colorBgLayout: token('--paper', '#fbfaf8'),
    colorBgContainer: token('--surface', '#fff'),
    colorBgElevated: token('--surface', '#fff'),
    colorBorder: token('--line-strong', '#848a90'),
    colorBorderSecondary: token('--line', '#dfdad1'),
    colorSplit: token('--line', '#dfdad1'),
    // What is selected in a table or a list; antd's own mixture is too dark for text.
    controlItemBgActive: token('--paper-deep', '#f1eee8'),
    controlItemBgActiveHover: token('--paper-deep', '#f1eee8'),
  };
  return {
    cssVar: { key: 'admin' },
    ...(dark ? { algorithm: (seed) => ({ ...darkAlgorithm(seed), ...exact }) } : {}),
    token: {
      ...exact,
      ...(dark ? DARK_TINTS : LIGHT_TINTS),
      colorTextBase: token('--ink', '#1b2126'),
      colorBgBase: token('--surface', '#fff'),
      colorTextDescription: token('--ink-muted', '#55606a'),
      colorTextPlaceholder: token('--ink-muted', '#55606a'),
      colorTextDisabled: dark ? '#98a2ab' : '#6a737b',
      colorTextLightSolid: onPrimary,
      fontFamily: token('--font', 'Arial, sans-serif'),
      fontSize: 15,
      controlHeight: forFingers ? 44 : 40,
      controlHeightSM: forFingers ? 44 : 32,
      borderRadius: 2,
      // What opens is in its place at once: a press that goes down on a button and up beside it, as it moves, is lost.
      motion: false,
      // Words on a button stay readable while it is busy.
      opacityLoading: 1,
      // Above what is sticky in the page, below its toasts.
      zIndexPopupBase: 60,
    },
    components: {
      Modal: { titleFontSize: 20 },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        contentFontSizeSM: 14,
        paddingInlineSM: 9,
      },
      Checkbox: { colorWhite: onPrimary },
      Form: { verticalLabelPadding: '0 0 4px' },
      Descriptions: { colonMarginLeft: 0 },
      Tooltip: { colorTextLightSolid: '#fbfaf8' },
      Table: { headerBg: 'transparent', headerSplitColor: 'transparent', cellPaddingBlock: 12 },
    },
  };
}
