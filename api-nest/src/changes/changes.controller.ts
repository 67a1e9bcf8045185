import { Controller, Get } from '@nestjs/common';
import { changesSchema, isForEditors, SITE_CONFIG_KEYS } from 'shared-types';
import { DataSource } from 'typeorm';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';

/** In SQL, since products and site config are features of their own. */
const CHANGES = `
  SELECT '/api/products/' || product_id AS path, updated_at FROM products WHERE NOT hidden
  UNION ALL SELECT '/api/site-config/' || key, updated_at FROM site_config
    WHERE key = ANY ($1)
  ORDER BY path`;

const PUBLIC_KEYS = SITE_CONFIG_KEYS.filter((key) => !isForEditors(key));

/** `GET /api/changes`: the dates of the sitemap. */
@Controller('changes')
export class ChangesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Access('everyone')
  @PublicRead()
  @Answers(200, 'When each product and public config value last changed, by its path', changesSchema)
  async find(): Promise<ReadAnswer> {
    const rows: { path: string; updated_at: Date }[] = await this.dataSource.query(CHANGES, [PUBLIC_KEYS]);
    return {
      value: Object.fromEntries(rows.map(({ path, updated_at }) => [path, updated_at.toISOString()])),
    };
  }
}
