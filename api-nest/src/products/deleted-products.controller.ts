import { Controller, Get } from '@nestjs/common';
import { deletedProductSchema, type DeletedProduct } from 'shared-types';
import * as z from 'zod';
import { Access } from '../http/access';
import { Answers } from '../openapi/answers';
import { ProductsHistory } from './products-history';

/** `/api/deleted-products`: a name of its own, since any word below `/api/products` may be a product's id. */
@Controller('deleted-products')
@Access('editors')
export class DeletedProductsController {
  constructor(private readonly history: ProductsHistory) {}

  @Get()
  @Answers(200, 'Newest deletion first; the last revision of each restores it', z.array(deletedProductSchema))
  list(): Promise<DeletedProduct[]> {
    return this.history.deleted();
  }
}
