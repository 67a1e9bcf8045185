import { adminTheme, paintDocument } from './tokens';

test('the light theme is the same after the document was painted in dark colours', () => {
  const { style } = document.documentElement;
  style.setProperty('--ink', '#123456');
  expect(adminTheme(false).token?.colorText).toBe('#123456');
  paintDocument(true);
  expect(adminTheme(true).token?.colorText).not.toBe('#123456');
  expect(adminTheme(false).token?.colorText).toBe('#123456');
  style.cssText = '';
});
