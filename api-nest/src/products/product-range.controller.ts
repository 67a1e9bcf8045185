import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  productPageSchema,
  productRangeQuerySchema,
  productRangeSchema,
  productSummarySchema,
  projectQuerySchema,
  RANGE_ORDERS,
  rangePath,
  writeProjectItems,
  type ProductRangeQuery,
  type ProjectQuery,
} from 'shared-types';
import { CONTENT_TOPICS } from 'shared-types/content-changes';
import * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { PublicReads } from '../foundation/reads/public-reads';
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
    private readonly reads: PublicReads,
  ) {}

  @Get('product-range')
  @ApiQuery({ name: 'page', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'sort', required: false, enum: RANGE_ORDERS })
  @Answers(200, 'One page of the range, without products that override a series', productRangeSchema)
  async page(
    @Query({ schema: productRangeQuerySchema }) query: ProductRangeQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reads.send(request, response, {
      path: rangePath(query),
      topics: CONTENT_TOPICS,
      load: async (manager) => {
        const value = await this.range.page(query, manager);
        // Searches, and pages after the last, are as many as somebody cares to think of.
        return { value, keep: query.q === '' && (query.page === 1 || value.products.length > 0) };
      },
    });
  }

  @Get('project-products')
  @ApiQuery({ name: 'items', required: false, description: 'A project list; at most 24 things' })
  @Answers(200, 'The products of a project list that there are', z.array(productSummarySchema))
  async ofProject(
    @Query({ schema: projectQuerySchema }) { items }: ProjectQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reads.send(request, response, {
      path: `/api/project-products?items=${writeProjectItems(items)}`,
      topics: CONTENT_TOPICS,
      load: async (manager) => ({ value: await this.range.ofProject(items, manager), keep: false }),
    });
  }

  @Get('product-pages/:product_id')
  @Answers(200, 'A product with its neighbours; `product` is null for an unknown id', productPageSchema)
  async productPage(
    @Param('product_id') productId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reads.send(request, response, {
      path: `/api/product-pages/${productId}`,
      topics: CONTENT_TOPICS,
      load: async (manager) => {
        const value = await this.range.productPage(productId, manager);
        return { value, keep: value.product !== null };
      },
    });
  }
}
