import { ApiError, errorText, NO_CONNECTION } from 'shared-platform';
import { problemSchema } from 'shared-types/problem';

/** JSON text as a value; undefined for a proxy's or another server's page, in which there is no answer. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of an answer that did not come by `apiRequest`, such as an upload's. */
export function answerError(status: number, text: string): ApiError {
  const { data: problem } = problemSchema.safeParse(parseJson(text));
  return new ApiError(status, errorText(status, text, '', problem), problem);
}

/** The error of no answer at all. */
export function noAnswer(): ApiError {
  return new ApiError(0, NO_CONNECTION);
}

/** An answer with status 2xx that is not what the API promises, such as the page of a hotel's network. */
export class UnreadableAnswer extends ApiError {
  constructor(override readonly cause: unknown) {
    super(0, 'The website did not answer as it should. Check your internet connection and try again.');
  }
}

/** What went wrong with a call; whatever is no refusal of the server's is an answer that could not be read. */
function callError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new UnreadableAnswer(cause);
}

/** Waits for an answer that is read and parsed. @throws ApiError; the reason when it was cancelled */
export async function readable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw cause instanceof DOMException ? cause : callError(cause);
  }
}
