import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  bulkAnswerSchema,
  deletedProductSchema,
  productBulkSchema,
  productInputSchema,
  productListQuerySchema,
  productQuerySchema,
  productRenameSchema,
  productRevisionSchema,
  productSavedSchema,
  productSchema,
  productSummarySchema,
  type BulkAnswer,
  type DeletedProduct,
  type ProductBulk,
  type ProductInput,
  type ProductListQuery,
  type ProductQuery,
  type ProductRename,
  type ProductRevision,
  type ProductSaved,
} from 'shared-types';
import { productChangesSchema, productsChangedSchema } from 'shared-types/product-changes';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Access, BodyLimit, Publishes } from '../foundation/auth/access';
import { Paged, pageQuerySchema, type Page, type PageQuery } from '../foundation/http/pagination';
import { Answers, Takes } from '../foundation/openapi/answers';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
import { Tagged, type TaggedAnswer } from '../foundation/reads/tagged';
import { ProductChangesService } from './product-changes.service';
import { ProductsService } from './products.service';

const productsAnswerSchema = z.array(z.union([productSchema, productSummarySchema]));

/** The most changes, of long descriptions. */
const CHANGES_BYTES = 16 * 1024 * 1024;

const MESSAGES = { created: 'Product created.', updated: 'Product saved.' };

/** Products are for everyone, those that are hidden for signed-in users. */
const audienceOf = (request: Request) => (request.query['hidden'] === undefined ? 'everyone' : 'content');

/** `/api/products` (contracts, API). */
@Controller()
@Access('content')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly changes: ProductChangesService,
  ) {}

  @Get('products')
  @Access(audienceOf)
  @Paged()
  @PublicRead()
  @ApiQuery({ name: 'view', required: false, enum: ['full', 'summary'] })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100; without it, all' })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'hidden', required: false, description: 'true: with those that are hidden; for editors' })
  @Answers(200, 'Products, oldest first; Link: rel="next" when there may be more', productsAnswerSchema)
  async list(@Query({ schema: productListQuerySchema }) query: ProductListQuery): Promise<Page<ReadAnswer>> {
    const { page, next } = await this.products.list(query);
    return { page: { value: page, isPrivate: query.hidden === 'true' }, next };
  }

  @Post('products/bulk')
  @Publishes()
  @HttpCode(200)
  @Takes(productBulkSchema)
  @Answers(200, 'What became of each product', bulkAnswerSchema(z.string()))
  bulk(
    @Body({ schema: productBulkSchema }) { action, ids }: ProductBulk,
    @CurrentActor() actor: Actor,
  ): Promise<BulkAnswer<string>> {
    return this.products[action === 'delete' ? 'removeAll' : 'restoreAll'](ids, actor);
  }

  @Post('product-changes')
  @Publishes()
  @HttpCode(200)
  @BodyLimit(CHANGES_BYTES)
  @Takes(productChangesSchema)
  @Answers(200, 'All are made, in one transaction', productsChangedSchema)
  @Answers(409, 'Another user has changed one of the fields since; nothing is changed')
  async change(
    @Body({ schema: productChangesSchema }) { changes }: z.infer<typeof productChangesSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<z.infer<typeof productsChangedSchema>> {
    return { changed: await this.changes.apply(changes, actor) };
  }

  @Get('products/:product_id')
  @Access(audienceOf)
  @PublicRead()
  @ApiQuery({ name: 'hidden', required: false, description: 'true: also if it is hidden; for editors' })
  @Answers(200, 'One product', productSchema)
  @Answers(404, 'No such product')
  async find(
    @Param('product_id') productId: string,
    @Query({ schema: productQuerySchema }) { hidden }: ProductQuery,
  ): Promise<ReadAnswer> {
    const isPrivate = hidden === 'true';
    return { ...(await this.products.find(productId, isPrivate)), isPrivate };
  }

  @Post('products')
  @Publishes()
  @HttpCode(200)
  @Tagged()
  @Takes(productInputSchema)
  @ApiHeader({ name: 'If-None-Match', required: false, description: '* to create only' })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag of GET /products/:product_id, so as not to overwrite somebody else’s change',
  })
  @Answers(200, 'Created or changed; ETag is for the If-Match of the next change', productSavedSchema)
  @Answers(412, 'It exists already (If-None-Match), or was saved or deleted by somebody else (If-Match)')
  async save(
    @Body({ schema: productInputSchema }) input: ProductInput,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<ProductSaved>> {
    const condition = { createOnly: ifNoneMatch?.trim() === '*', ifMatch };
    const { outcome, revision } = await this.products.save(input, condition, actor);
    return { revision, value: { success: true, message: MESSAGES[outcome], product_id: input.product_id } };
  }

  @Post('products/:product_id/rename')
  @Publishes()
  @HttpCode(200)
  @Tagged()
  @Takes(productRenameSchema)
  @ApiHeader({ name: 'If-Match', required: false, description: 'ETag of the product as it was read' })
  @Answers(200, 'Renamed; its old address leads to the new one', productSavedSchema)
  @Answers(404, 'No such product')
  @Answers(409, 'The id is in use, or is one that the site knows')
  @Answers(412, 'Another user has saved the product since')
  async rename(
    @Param('product_id') productId: string,
    @Body({ schema: productRenameSchema }) { product_id }: ProductRename,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<ProductSaved>> {
    const revision = await this.products.rename(productId, product_id, ifMatch, actor);
    return { revision, value: { success: true, message: 'Product renamed.', product_id } };
  }

  @Delete('products/:product_id')
  @Publishes()
  @HttpCode(204)
  @Answers(204, 'Deleted; the history keeps it')
  @Answers(404, 'No such product')
  async remove(@Param('product_id') productId: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.products.remove(productId, actor);
  }

  @Get('products/:product_id/revisions')
  @Paged()
  @Answers(
    200,
    'Newest first, also of deleted products; the Link header leads on',
    z.array(productRevisionSchema),
  )
  revisions(
    @Param('product_id') productId: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
  ): Promise<Page<ProductRevision[]>> {
    return this.products.revisions(productId, query);
  }

  /** A name of its own, since any word below `/api/products` may be a product's id. */
  @Get('deleted-products')
  @Answers(200, 'Newest deletion first; the last revision of each restores it', z.array(deletedProductSchema))
  deleted(): Promise<DeletedProduct[]> {
    return this.products.deleted();
  }
}
