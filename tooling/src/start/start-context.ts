import type { ProcessConfig } from '../config';

/** The context of a start. */
export interface StartContext {
  root: string;
  config: ProcessConfig;
  /** Aborted to stop everything. */
  signal: AbortSignal;
  /** Prints at the terminal. */
  tell: (text: string) => void;
}
