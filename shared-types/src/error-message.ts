/** What went wrong, as one text: an error's message; anything else that was thrown, as text. */
export function errorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
