import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductAnswers } from './product-answers';
import { ProductChangesService } from './product-changes.service';
import { ProductContent } from './product-content';
import { ProductRangeController } from './product-range.controller';
import { ProductRangeRepository } from './product-range.repository';
import { ProductRangeService } from './product-range.service';
import { ProductEntity, ProductRevisionEntity } from './product.entity';
import { ProductsController } from './products.controller';
import { ProductsRepository } from './products.repository';
import { ProductsService } from './products.service';
import { SpecificationSheetsController } from './specification-sheet/specification-sheets.controller';
import { SpecificationSheets } from './specification-sheet/specification-sheets.service';

/** Products and their specification sheets. */
@Module({
  imports: [TypeOrmModule.forFeature([ProductEntity, ProductRevisionEntity])],
  controllers: [ProductsController, ProductRangeController, SpecificationSheetsController],
  providers: [
    ProductsService,
    ProductsRepository,
    ProductRangeService,
    ProductRangeRepository,
    ProductAnswers,
    ProductChangesService,
    ProductContent,
    SpecificationSheets,
  ],
})
export class ProductsModule {}
