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
import { savedTag, tagOfValue } from './entity-tags';

/** A value at a revision, as the answer of a route with {@link Tagged}. */
export interface TaggedAnswer<T> {
  value: T;
  revision: number;
}

/** A record that has its revision. */
export const atItsRevision = <T extends { revision: number }>(value: T): TaggedAnswer<T> => ({
  value,
  revision: value.revision,
});

@Injectable()
class TagInterceptor<T> implements NestInterceptor<TaggedAnswer<T>, T> {
  intercept(context: ExecutionContext, next: CallHandler<TaggedAnswer<T>>): Observable<T> {
    const http = context.switchToHttp();
    const isRead = http.getRequest<Request>().method === 'GET';
    return next.handle().pipe(
      map(({ value, revision }) => {
        const tag = isRead ? tagOfValue(JSON.stringify(value), revision) : savedTag(revision);
        http.getResponse<Response>().set('ETag', tag);
        return value;
      }),
    );
  }
}

/** For routes that return a {@link TaggedAnswer}: its `ETag` is for the `If-Match` of the next change. */
export const Tagged = (): MethodDecorator => applyDecorators(UseInterceptors(TagInterceptor));
