/** Where a log's lines go, as pino has it. */
export interface LogDestination {
  write: (line: string) => void;
}

/**
 * A destination that never throws and never waits: a line that cannot be written, as when the disk is full, is left out.
 * As soon as lines can be written again, the first of them says how many are missing.
 * @param writeNow writes bytes at once, as `writeSync` does; returns how many were written, throws when none could be
 */
export function patientLog(writeNow: (bytes: Uint8Array) => number): LogDestination {
  const encoder = new TextEncoder();
  let missing = 0;
  const write = (text: string): boolean => {
    const bytes = encoder.encode(text);
    try {
      return writeNow(bytes) === bytes.length;
    } catch {
      return false;
    }
  };
  return {
    write: (line) => {
      // What is before may be half a line.
      const note = `\n${JSON.stringify({ level: 40, time: Date.now(), missing, msg: 'lines are missing here: the log could not be written' })}\n`;
      if (missing > 0 && write(note)) missing = 0;
      if (missing > 0 || !write(line)) missing += 1;
    },
  };
}
