/** Its message tells the person at the terminal what is wrong and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
