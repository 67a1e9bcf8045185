import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { CONTENT_VIEW_HEADER, readsContent } from 'shared-types/content-view';
import { withView } from '../foundation/content/current-view';
import { ContentViewsService } from './content-views.service';

/** Has reads with a token answer for its view; to writes it makes no difference. */
@Injectable()
export class ViewInterceptor implements NestInterceptor {
  constructor(private readonly views: ContentViewsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = request.get(CONTENT_VIEW_HEADER);
    if (token === undefined || !readsContent(request.method, request.path)) return next.handle();
    const view = this.views.view(token);
    return new Observable((subscriber) => withView(view, () => next.handle().subscribe(subscriber)));
  }
}
