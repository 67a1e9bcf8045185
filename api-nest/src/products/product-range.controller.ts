import { Controller, Get, Ip, Param, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  comparedSystemSchema,
  productPageSchema,
  productRangeQuerySchema,
  productRangeSchema,
  productSummarySchema,
  projectQuerySchema,
  RANGE_ORDERS,
  type ProductRangeQuery,
  type ProjectQuery,
} from 'shared-types';
import * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { ReadLimits } from '../foundation/rate-limit/read-limits';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
import { ProductRangeService } from './product-range.service';

/**
 * What the site's pages show of the products, in one read. Names of their own, since any word below `/api/products` may
 * be a product's id.
 */
@Controller()
@Access('everyone')
export class ProductRangeController {
  constructor(
    private readonly range: ProductRangeService,
    private readonly limits: ReadLimits,
  ) {}

  @Get('product-range')
  @PublicRead()
  @ApiQuery({ name: 'page', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'sort', required: false, enum: RANGE_ORDERS })
  @Answers(200, 'One page of the range, without products that override a series', productRangeSchema)
  @Answers(429, 'Too many searches of this network; `Retry-After` has the seconds')
  async page(
    @Query({ schema: productRangeQuerySchema }) query: ProductRangeQuery,
    @Ip() ip: string,
  ): Promise<ReadAnswer> {
    await this.limits.search(query.q, ip);
    return { value: await this.range.page(query) };
  }

  @Get('project-products')
  @PublicRead()
  @ApiQuery({ name: 'items', required: false, description: 'A project list; at most 24 things' })
  @Answers(200, 'The products of a project list that there are', z.array(productSummarySchema))
  async ofProject(@Query({ schema: projectQuerySchema }) { items }: ProjectQuery): Promise<ReadAnswer> {
    return { value: await this.range.ofProject(items) };
  }

  @Get('product-figures')
  @PublicRead()
  @Answers(
    200,
    'Figures of the systems, and of products that override a series',
    z.array(comparedSystemSchema),
  )
  async figures(): Promise<ReadAnswer> {
    return { value: await this.range.figures() };
  }

  @Get('product-pages/:product_id')
  @PublicRead()
  @Answers(200, 'A product with its neighbours; `product` is null for an unknown id', productPageSchema)
  async productPage(@Param('product_id') productId: string): Promise<ReadAnswer> {
    return { value: await this.range.productPage(productId) };
  }
}
