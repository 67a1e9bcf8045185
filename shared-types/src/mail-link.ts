/** `mailto:` address of an email address, which may contain what begins a query: `what?@example.com`. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
