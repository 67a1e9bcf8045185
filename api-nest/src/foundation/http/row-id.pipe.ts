import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from './domain-errors';

/** A numeric id in a path; whatever cannot be one (`abc`, `-1`, `1e309`) is simply not there: 404. */
@Injectable()
export class RowId implements PipeTransform<string, number> {
  transform(text: string): number {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new NotFoundError('There is nothing with this id.');
  }
}
