import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { changesSchema, type Changes } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { PublicReads } from '../foundation/reads/public-reads';

/** In SQL, since products and site config are features of their own. */
const CHANGES = `
  SELECT '/api/products/' || product_id AS path, updated_at FROM products
  UNION ALL SELECT '/api/site-config/' || key, updated_at FROM site_config
  ORDER BY path`;

async function readChanges(manager: EntityManager): Promise<{ value: Changes }> {
  const rows: { path: string; updated_at: Date }[] = await manager.query(CHANGES);
  const value = Object.fromEntries(rows.map(({ path, updated_at }) => [path, updated_at.toISOString()]));
  return { value };
}

/** `GET /api/changes`: the dates of the sitemap. */
@Controller('changes')
export class ChangesController {
  constructor(private readonly reads: PublicReads) {}

  @Get()
  @Access('everyone')
  @Answers(200, 'When each product and config value last changed, by its path', changesSchema)
  async find(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.reads.send(request, response, {
      path: '/api/changes',
      topics: ['products', 'site-config'],
      load: readChanges,
    });
  }
}
