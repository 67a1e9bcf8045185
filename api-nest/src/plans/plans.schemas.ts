import { Injectable, type PipeTransform } from '@nestjs/common';
import { erasePlanSchema } from 'shared-types/planner/saved-plan';
import { withoutSentence } from 'shared-types/without-sentence';
import * as z from 'zod/mini';

/** The code in a path as it is stored; people type it in any case, and programs link the full stop after it. */
@Injectable()
export class PlanCode implements PipeTransform<string, string> {
  transform(code: string): string {
    return withoutSentence(code).slice(0, 20).toUpperCase();
  }
}

/** Body of `DELETE /plans/:code`: none for those who are signed in. */
export const eraseBodySchema = z.optional(z.partial(erasePlanSchema));
export type EraseBody = z.infer<typeof eraseBodySchema>;
