import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  productInputSchema,
  productListSchema,
  productRevisionSchema,
  productSavedSchema,
  productSchema,
  type ProductInput,
  type ProductRevision,
  type ProductSaved,
} from 'shared-types';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../auth/current-user';
import { Access } from '../http/access';
import { linkNextPage, pageQuerySchema, type PageQuery } from '../http/page-query';
import { Answers, Takes } from '../openapi/answers';
import { savedTag } from '../reads/revision-tag';
import { writeAnswer } from '../reads/write-answer';
import { ProductsHistory } from './products-history';
import { ProductsWriter } from './products-writer';
import { ProductsService } from './products.service';

const MESSAGES = { created: 'Product created.', updated: 'Product saved.' };

/** `/api/products` (contracts, API). */
@Controller('products')
@Access('editors')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly writer: ProductsWriter,
    private readonly history: ProductsHistory,
  ) {}

  @Get()
  @Access('everyone')
  @Answers(200, 'All products, oldest first', productListSchema)
  async list(@Req() request: Request, @Res() response: Response): Promise<void> {
    writeAnswer(request, response, await this.products.list());
  }

  @Get(':product_id')
  @Access('everyone')
  @Answers(200, 'One product', productSchema)
  @Answers(404, 'No such product')
  async find(
    @Param('product_id') productId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    writeAnswer(request, response, await this.products.find(productId));
  }

  @Post()
  @HttpCode(200)
  @Takes(productInputSchema)
  @ApiHeader({ name: 'If-None-Match', required: false, description: '* to create only' })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag of GET /products/:product_id, so as not to overwrite what somebody else saved',
  })
  @Answers(200, 'Created or changed; ETag is for the If-Match of the next change', productSavedSchema)
  @Answers(412, 'It exists already (If-None-Match), or was saved or deleted by somebody else (If-Match)')
  async save(
    @Body({ schema: productInputSchema }) input: ProductInput,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductSaved> {
    const condition = { createOnly: ifNoneMatch?.trim() === '*', ifMatch };
    const { outcome, revision } = await this.writer.save(input, condition, actor);
    response.set('ETag', savedTag(revision));
    return { success: true, message: MESSAGES[outcome], product_id: input.product_id };
  }

  @Delete(':product_id')
  @HttpCode(204)
  @Answers(204, 'Deleted; the history keeps it')
  @Answers(404, 'No such product')
  async remove(@Param('product_id') productId: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.writer.remove(productId, actor);
  }

  @Get(':product_id/revisions')
  @Answers(
    200,
    'Newest first, also of deleted products; the Link header leads on',
    z.array(productRevisionSchema),
  )
  async revisions(
    @Param('product_id') productId: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductRevision[]> {
    const page = await this.history.page(productId, query);
    linkNextPage(request, response, page, query.limit);
    return page;
  }
}
