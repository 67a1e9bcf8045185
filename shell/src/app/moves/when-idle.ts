/** Runs a task when the browser is idle, after 3 s at the latest; not while one page turns into the next. */
export function whenIdle(task: () => void): void {
  const attempt = () => {
    // Not in every browser, whatever its types say.
    const move = document.activeViewTransition as ViewTransition | null | undefined;
    const again = () => whenIdle(task);
    if (move) move.finished.then(again, again);
    else task();
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: 3000 });
  else setTimeout(attempt, 200);
}
