import { ConfigError } from './foundation/config/config';
import { loggedError } from './foundation/http/logged-error';

/** Why the API cannot start: one sentence for the terminal and, of an unexpected error, the stack for the log. */
export interface StartFailure {
  sentence: string;
  stack?: string;
}

/** Describes whatever a start threw; a configuration error and a port in use need no stack. */
export function startFailure(error: unknown): StartFailure {
  if (error instanceof ConfigError) return { sentence: error.message };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return { sentence: 'The API cannot start: API_PORT is taken. Choose another, or leave it unset.' };
  }
  const { type, message, stack } = loggedError(error);
  const [line = ''] = message.split('\n');
  return { sentence: `The API cannot start: ${type}: ${line.replace(/\.$/, '')}; see its log.`, stack };
}
