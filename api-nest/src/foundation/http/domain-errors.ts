import { NOTHING_STORED } from 'shared-types/disk-full';

/** One invalid field; `path` as in `features[2]` or `firstName`, empty for the whole body. */
export interface Issue {
  path: string;
  message: string;
}

/** An error callers can act on. Services throw these; the problem filter turns them into HTTP. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  abstract readonly title: string;
  readonly issues?: Issue[];
  /** Further members of the problem document, e.g. the places where an image is in use. */
  readonly extra?: Record<string, unknown>;
  /** Response headers that belong to the outcome, e.g. `Retry-After`. */
  readonly headers?: Record<string, string>;
}

/** 302: moved to another address of this site. */
export class MovedError extends DomainError {
  readonly status = 302;
  readonly title = 'Moved';
  override readonly headers: Record<string, string>;
  constructor(address: string) {
    super(`This is at ${address} now.`);
    this.headers = { Location: address, 'Cache-Control': 'public, max-age=60' };
  }
}

/** 400: the input does not match its schema. */
export class ValidationError extends DomainError {
  readonly status = 400;
  readonly title = 'Invalid input';
  constructor(override readonly issues: Issue[]) {
    super(issues.map((issue) => issue.message).join(' ') || 'The request is not valid.');
  }
}

/** 400: the request as a whole makes no sense. */
export class BadRequestError extends DomainError {
  readonly status = 400;
  readonly title = 'Bad request';
}

/** 400: text with a character that the database cannot hold. */
export class UnstorableTextError extends BadRequestError {
  constructor() {
    super('The text contains a character that cannot be stored.');
  }
}

/** 401: a sign-in is needed, or its details are wrong. */
export class NotSignedInError extends DomainError {
  readonly status = 401;
  readonly title = 'Sign-in needed';
  constructor(detail = 'Sign in to do this.') {
    super(detail);
  }
}

/** 403: refused, whether signed in or not. */
export class ForbiddenError extends DomainError {
  readonly status = 403;
  readonly title = 'Not allowed';
}

/** 408: the body did not arrive in time; closes the connection. */
export class RequestTimeoutError extends DomainError {
  readonly status = 408;
  readonly title = 'Request timeout';
  override readonly headers = { Connection: 'close' };
  constructor() {
    super('The request took too long to arrive. Check your connection and send it again.');
  }
}

/** 403: the caller has to confirm first that it is them; the admin asks and repeats the call. */
export class ConfirmationNeededError extends DomainError {
  readonly status = 403;
  readonly title = 'Confirmation needed';
  override readonly extra = { confirm: true };
  constructor() {
    super('Nothing was changed: confirm with your password or a code first that it is you.');
  }
}

/** 403: the caller has to set up a second factor before anything else. */
export class SecondFactorDueError extends DomainError {
  readonly status = 403;
  readonly title = 'Second factor needed';
  constructor() {
    super('Set up two-step sign-in first: an owner requires it for all users.');
  }
}

export class NotFoundError extends DomainError {
  readonly status = 404;
  readonly title = 'Not found';
}

/** 409: the current state forbids it; `extra` says why. */
export class ConflictError extends DomainError {
  readonly status = 409;
  readonly title = 'Conflict';
  constructor(
    detail: string,
    override readonly extra?: Record<string, unknown>,
  ) {
    super(detail);
  }
}

/** 410: it was there, and will not be again. */
export class GoneError extends DomainError {
  readonly status = 410;
  readonly title = 'No longer available';
}

/** 412: `If-Match` or `If-None-Match` does not hold. */
export class PreconditionFailedError extends DomainError {
  readonly status = 412;
  readonly title = 'Changed in the meantime';
}

/** 413; closes the connection. */
export class TooLargeError extends DomainError {
  readonly status = 413;
  readonly title = 'Too large';
  override readonly headers = { Connection: 'close' };
}

export class UnsupportedMediaTypeError extends DomainError {
  readonly status = 415;
  readonly title = 'Unsupported media type';
}

/** 429 with `Retry-After` in seconds. */
export class TooManyRequestsError extends DomainError {
  readonly status = 429;
  readonly title = 'Too many requests';
  override readonly headers: Record<string, string>;
  constructor(detail: string, retryAfterSeconds: number) {
    super(detail);
    this.headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  }
}

/** 503 with `Retry-After`: a service the API depends on is away. */
export class UnavailableError extends DomainError {
  readonly status = 503;
  readonly title = 'Temporarily unavailable';
  override readonly headers: Record<string, string> = { 'Retry-After': '2' };
  constructor(detail = 'The database cannot be reached just now. Please try again in a moment.') {
    super(detail);
  }
}

/** 503: nothing can be stored until there is room on the disk. */
export class DiskFullError extends UnavailableError {
  override readonly headers = { 'Retry-After': '30' };
  constructor() {
    super(NOTHING_STORED);
  }
}
