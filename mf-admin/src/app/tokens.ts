import type { ThemeConfig } from 'antd/es/config-provider';

/** A custom property of shared-ui's tokens.css, as the page has it; `fallback` where no styles are loaded. */
function token(name: string, fallback: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback;
}

/** antd's theme, read from the site's own tokens, so that both change together. */
export function themeFromTokens(): ThemeConfig {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    token: {
      colorPrimary: token('--anthracite', '#2c3e50'),
      colorInfo: token('--anthracite', '#2c3e50'),
      colorLink: token('--anthracite', '#2c3e50'),
      colorTextBase: token('--ink', '#1b2126'),
      colorTextDescription: token('--ink-muted', '#55606a'),
      colorTextPlaceholder: token('--ink-muted', '#55606a'),
      colorTextDisabled: '#6a737b',
      colorBgBase: token('--surface', '#fff'),
      colorBgLayout: token('--paper', '#fbfaf8'),
      colorBorder: token('--line-strong', '#848a90'),
      colorBorderSecondary: token('--line', '#dfdad1'),
      colorError: token('--danger', '#a3261d'),
      colorSuccess: token('--success', '#2a6645'),
      colorWarning: token('--oak-text', '#7f5828'),
      // Tints of paper: antd's own, mixed from colours as dark as these, are muddy.
      colorSuccessBg: '#eef4f0',
      colorSuccessBorder: '#b7d0c2',
      colorInfoBg: '#eef1f4',
      colorInfoBorder: '#c2cbd4',
      colorWarningBg: '#f8f2ea',
      colorWarningBorder: '#dfc9ad',
      colorErrorBg: '#faf0ef',
      colorErrorBorder: '#e2bbb7',
      fontFamily: token('--font', 'Arial, sans-serif'),
      fontSize: 15,
      controlHeight: 40,
      borderRadius: 2,
      motion: !reduced,
      // Words on a button stay readable while it is busy.
      opacityLoading: 1,
      // Above the site's sticky header, below its toasts.
      zIndexPopupBase: 60,
    },
    components: {
      Modal: { titleFontSize: 20 },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  };
}
