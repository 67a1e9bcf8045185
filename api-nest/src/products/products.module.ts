import { Module } from '@nestjs/common';
import { ProductsController } from './products.controller';
import { ProductsService } from './products.service';

/** Products: what is sold. */
@Module({ controllers: [ProductsController], providers: [ProductsService] })
export class ProductsModule {}
