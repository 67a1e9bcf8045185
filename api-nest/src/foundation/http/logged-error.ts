import { errorMessage } from 'shared-types';

/**
 * What a log may say of an error besides its type, message and stack. Everything else may carry what a person typed:
 * TypeORM adds a statement's parameters, Postgres the row that failed, a mail server the message.
 */
const FACTS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'hostname',
  'status',
  'responseCode',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/** Causes of causes that are logged. */
const DEPTH = 5;

/** An error as the log shows it. */
export interface LoggedError {
  type: string;
  message: string;
  /** The frames alone, since the first line of a stack repeats the message. */
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [fact: string]: unknown;
}

/**
 * An error's message for the log. Postgres quotes the value at fault in data exceptions (class 22, e.g. `invalid input
 * syntax for type integer: "…"`), and a trigger may in its own (class P0): from the quote on, they are left out.
 */
export function loggableMessage(error: unknown): string {
  const message = errorMessage(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const quotes = typeof code === 'string' && /^(22|P0)[0-9A-Z]{3}$/.test(code);
  return quotes ? message.replace(/["'(][^]*/, '…') : message;
}

/** The log's view of an error and of its causes: nothing that a visitor, an editor or the database put into it. */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: errorMessage(error) };
  const values = error as Error & Record<string, unknown>;
  const facts = FACTS.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return {
    type: error.constructor.name,
    message: loggableMessage(error),
    ...(frames >= 0 ? { stack: error.stack?.slice(frames + 1) } : {}),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && depth > 0 ? { cause: loggedError(error.cause, depth - 1) } : {}),
    ...(error instanceof AggregateError && depth > 0
      ? { errors: error.errors.map((each) => loggedError(each, depth - 1)) }
      : {}),
  };
}
