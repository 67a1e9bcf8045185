import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import * as z from 'zod';

const LIMIT = 'limit must be a whole number from 1 to 100.';

/** Query of lists that are paged by cursor: `?limit=&cursor=`. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(100),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'cursor must be taken from the Link header of the previous page.')
    .transform(Number)
    .optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Part of a list as the answer of a route with {@link Paged}. */
export interface Page<T> {
  page: T;
  /** Cursor of the next page, if there may be one. */
  next?: number | undefined;
  /** How many match over all pages. */
  total?: number | undefined;
}

/**
 * The cursor after a page, if it is full.
 * @param page its rows, newest first; what was delivered has an id below 1, and nothing comes after it
 */
export function cursorAfter(page: readonly { id: number }[], limit: number): number | undefined {
  const last = page.at(-1);
  return last && last.id >= 1 && page.length >= limit ? last.id : undefined;
}

@Injectable()
class PageInterceptor<T> implements NestInterceptor<Page<T>, T> {
  intercept(context: ExecutionContext, handler: CallHandler<Page<T>>): Observable<T> {
    const http = context.switchToHttp();
    const { originalUrl } = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return handler.handle().pipe(
      map(({ page, next, total }) => {
        if (next !== undefined) {
          const [path = '', query = ''] = originalUrl.split('?');
          const parameters = new URLSearchParams(query);
          parameters.set('cursor', String(next));
          response.set('Link', `<${path}?${parameters.toString()}>; rel="next"`);
        }
        if (total !== undefined) response.set('Total-Count', String(total));
        return page;
      }),
    );
  }
}

/**
 * For routes that return a {@link Page}: it is sent with `Link` to the next one (RFC 8288) and `Total-Count`. Stands
 * above decorators that send the page in a form of their own, since the topmost is the first to get the value.
 */
export const Paged = (): MethodDecorator => applyDecorators(UseInterceptors(PageInterceptor));

/** Adds `?count=true` to a list's query: the answer's `Total-Count` is then the number of all matching rows. */
export const countQuerySchema = z.object({
  count: z
    .enum(['true', 'false'], 'count must be true or false.')
    .default('false')
    .transform((count) => count === 'true'),
});
