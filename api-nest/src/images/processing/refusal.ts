import { ValidationError } from '../../foundation/http/domain-errors';

/** The refusal of an image that was sent, in a sentence for the person who sent it. */
export function refusal(message: string): ValidationError {
  return new ValidationError([{ path: 'data', message }]);
}
