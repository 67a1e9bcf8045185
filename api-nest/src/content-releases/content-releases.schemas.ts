import { Injectable, type PipeTransform } from '@nestjs/common';
import {
  CONTENT_RELEASE_STATES,
  CONTENT_RESOURCES,
  type ContentResource,
} from 'shared-types/content-releases';
import * as z from 'zod';
import { NotFoundError } from '../foundation/http/domain-errors';
import { pageQuerySchema } from '../foundation/http/pagination';

/** Query of `GET /content-releases`. */
export const releasesQuerySchema = pageQuerySchema.extend({
  state: z.enum(CONTENT_RELEASE_STATES, 'state must be draft, scheduled, published or withdrawn.').optional(),
});
export type ReleasesQuery = z.infer<typeof releasesQuerySchema>;

/** The resource that a path names; any other is answered 404. */
@Injectable()
export class Resource implements PipeTransform<string, ContentResource> {
  transform(text: string): ContentResource {
    const resource = CONTENT_RESOURCES.find((each) => each === text);
    if (!resource) throw new NotFoundError('There is no such content.');
    return resource;
  }
}
