/** Asked for more than can be answered in time. */
export class BusyError extends Error {
  readonly status = 503;
  override message = 'Too many different pages are asked for at once.';
}
