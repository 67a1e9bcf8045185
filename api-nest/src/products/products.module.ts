import { Module } from '@nestjs/common';
import { DeletedProductsController } from './deleted-products.controller';
import { ProductsHistory } from './products-history';
import { ProductsWriter } from './products-writer';
import { ProductsController } from './products.controller';
import { ProductsService } from './products.service';
import { SpecificationSheetsController } from './sheet/specification-sheets.controller';
import { SpecificationSheets } from './sheet/specification-sheets.service';

/** Products: what is sold. */
@Module({
  controllers: [ProductsController, DeletedProductsController, SpecificationSheetsController],
  providers: [ProductsService, ProductsWriter, ProductsHistory, SpecificationSheets],
})
export class ProductsModule {}
