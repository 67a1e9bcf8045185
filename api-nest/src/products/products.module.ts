import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductEntity, ProductRevisionEntity } from './product.entity';
import { ProductsController } from './products.controller';
import { ProductsRepository } from './products.repository';
import { ProductsService } from './products.service';
import { SpecificationSheetsController } from './specification-sheet/specification-sheets.controller';
import { SpecificationSheets } from './specification-sheet/specification-sheets.service';

/** Products: what is sold. */
@Module({
  imports: [TypeOrmModule.forFeature([ProductEntity, ProductRevisionEntity])],
  controllers: [ProductsController, SpecificationSheetsController],
  providers: [ProductsService, ProductsRepository, SpecificationSheets],
})
export class ProductsModule {}
