import { ApiError } from 'shared-platform';
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
export function answerError(status: number, statusText: string, text: string): ApiError {
  const problem = problemSchema.safeParse(parseJson(text));
  const detail = problem.success ? (problem.data.detail ?? problem.data.title) : statusText;
  return new ApiError(status, detail, problem.success ? problem.data : undefined);
}

/** The error of no answer at all, in `apiRequest`'s words. */
export function noAnswer(): ApiError {
  return new ApiError(0, 'No connection. Check your internet connection and try again.');
}
