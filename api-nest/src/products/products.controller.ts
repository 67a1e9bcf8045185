import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { productListSchema, productSchema } from 'shared-types';
import { Access } from '../http/access';
import { Answers } from '../openapi/answers';
import { writeAnswer } from '../reads/write-answer';
import { ProductsService } from './products.service';

/** `/api/products` (contracts, API). */
@Controller('products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  @Access('everyone')
  @Answers(200, 'All products, oldest first', productListSchema)
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    writeAnswer(request, response, await this.products.list());
  }

  @Get(':product_id')
  @Access('everyone')
  @Answers(200, 'One product', productSchema)
  async find(
    @Param('product_id') productId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    writeAnswer(request, response, await this.products.find(productId));
  }
}
