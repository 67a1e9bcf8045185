/**
 * Marks the document, before its first paint, if the cookie question in its HTML was answered before, or if the admin
 * frames it as a preview. The HTML is the same for all visitors, so the question would else be shown, and go.
 *
 * Written into the page as text: it uses nothing from outside itself.
 */
export function markAnswered(mark: string, name: string, choices: readonly string[]): void {
  const answered = document.cookie
    .split('; ')
    .some((cookie) => choices.some((choice) => cookie === `${name}=${choice}`));
  if (answered || window.parent !== window) document.documentElement.setAttribute(mark, '');
}
