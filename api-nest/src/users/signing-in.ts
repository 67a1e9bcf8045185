import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import type { LoginAnswer } from 'shared-types';
import { KnownBrowsers } from '../foundation/auth/known-browsers';

@Injectable()
class SignInInterceptor implements NestInterceptor<LoginAnswer, LoginAnswer> {
  constructor(private readonly browsers: KnownBrowsers) {}

  intercept(context: ExecutionContext, next: CallHandler<LoginAnswer>): Observable<LoginAnswer> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      tap((answer) => {
        if ('email' in answer) this.browsers.remember(http.getRequest<Request>(), response, answer.email);
        else response.status(202);
      }),
    );
  }
}

/** For routes that sign in: the browser is known from then on (`Set-Cookie`); 202 while a code is needed too. */
export const SignsIn = (): MethodDecorator => applyDecorators(UseInterceptors(SignInInterceptor));
