import { Module } from '@nestjs/common';
import { ProductsHistory } from './products-history';
import { ProductsWriter } from './products-writer';
import { ProductsController } from './products.controller';
import { ProductsService } from './products.service';

/** Products: what is sold. */
@Module({ controllers: [ProductsController], providers: [ProductsService, ProductsWriter, ProductsHistory] })
export class ProductsModule {}
