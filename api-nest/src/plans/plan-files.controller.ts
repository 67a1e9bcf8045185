import { Controller, Get, Inject, Ip, Query } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import { LRUCache } from 'lru-cache';
import { toAddress } from 'shared-planner/address';
import { toDxf } from 'shared-planner/drawing/dxf';
import { previewSvg, toSvg } from 'shared-planner/drawing/views';
import { partsCsv } from 'shared-planner/parts-csv';
import { problems } from 'shared-planner/rules';
import { nameOfPlan, servicesInWords } from 'shared-planner/words';
import { planFileName } from 'shared-types/planner/plan-files';
import { planPaths } from 'shared-types/planner/paths';
import { carriedQuerySchema, partsQuerySchema, sheetQuerySchema } from 'shared-types/planner/price';
import { undrawableSchema } from 'shared-types/planner/undrawable';
import { drawingQuerySchema, PLAN_VIEWS, planQuerySchema } from 'shared-types/planner/saved-plan';
import type * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { CONFIG, type Config } from '../foundation/config/config';
import { ImageLibrary } from '../foundation/images/image-library';
import { Answers } from '../foundation/openapi/answers';
import { SendsFile, type SentFile } from '../foundation/http/sent-file';
import { tagOf } from '../foundation/reads/entity-tags';
import { SHOWN_PDF_POLICY } from '../foundation/sheets/sheet';
import { PlanLimits } from './plan-limits';
import { PlanPrices } from './plan-prices';
import { qrSvg } from './qr-code';
import { readPlan } from './read-plan';
import { PlanSheets } from './sheet/plan-sheets.service';

/** An address says all that is drawn; only a new version of the site draws otherwise. */
const DRAWN = { 'Cache-Control': 'public, max-age=86400' };
const TOO_MANY = 'Too many for this network; `Retry-After` has the seconds';
const SVG = 'image/svg+xml; charset=utf-8';

/** Memory for drawings, in characters: the largest has some 200,000. */
const KEPT_DRAWINGS = 8_000_000;

type CarriedQuery = z.infer<typeof carriedQuerySchema>;
type DrawingQuery = z.infer<typeof drawingQuerySchema>;

/** `/api/plans/…` (contracts, API): files made of a plan. */
@Controller('plans')
@Access('everyone')
export class PlanFilesController {
  /** Those that were last asked for, as on the site's own pages: they need no database to be counted, and no time. */
  private readonly drawings = new LRUCache<string, string>({
    maxSize: KEPT_DRAWINGS,
    sizeCalculation: (svg) => svg.length,
  });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: PlanLimits,
    private readonly sheets: PlanSheets,
    private readonly prices: PlanPrices,
    private readonly images: ImageLibrary,
  ) {}

  @Get('drawing.svg')
  @SendsFile()
  @ApiQuery({ name: 'view', required: false, enum: PLAN_VIEWS })
  @Answers(200, 'The plan from one side, as `image/svg+xml`')
  @Answers(429, TOO_MANY)
  async drawing(
    @Query({ schema: drawingQuerySchema }) { plan, view }: DrawingQuery,
    @Ip() ip: string,
  ): Promise<SentFile> {
    const content = this.drawings.get(`${view} ${plan}`) ?? (await this.draw(plan, view, ip));
    return { content, mediaType: SVG, headers: DRAWN };
  }

  @Get('qr.svg')
  @SendsFile()
  @Answers(200, 'The link to the plan as a QR code, as `image/svg+xml`')
  @Answers(429, TOO_MANY)
  async qr(
    @Query({ schema: carriedQuerySchema }) { plan, ...carried }: CarriedQuery,
    @Ip() ip: string,
  ): Promise<SentFile> {
    await this.limits.light(ip);
    const query = { ...carried, fitting: carried.fitting === 'yes' };
    const link = `${this.config.publicUrl}${planPaths.whole(toAddress(readPlan(plan)), query)}`;
    return { content: qrSvg(link), mediaType: SVG, headers: DRAWN };
  }

  @Get('picture.png')
  @SendsFile()
  @ApiProduces('image/png')
  @Answers(200, 'The furniture, 1200 × 630 px, for link previews')
  @Answers(429, TOO_MANY)
  async picture(
    @Query({ schema: planQuerySchema }) { plan }: z.infer<typeof planQuerySchema>,
    @Ip() ip: string,
  ): Promise<SentFile> {
    await this.limits.heavy(ip);
    const content = await this.images.drawing(previewSvg(readPlan(plan)), ip);
    return { content, mediaType: 'image/png', headers: DRAWN };
  }

  @Get('sheet.pdf')
  @SendsFile()
  @ApiProduces('application/pdf')
  @Answers(200, 'Price, parts, what to measure, and drawings to scale: A4, tagged, in English')
  @Answers(304, 'The caller has it already')
  @Answers(429, TOO_MANY)
  async sheet(
    @Query({ schema: sheetQuerySchema }) { fitting, ...wanted }: z.infer<typeof sheetQuerySchema>,
    @Ip() ip: string,
  ): Promise<SentFile> {
    await this.limits.heavy(ip);
    const content = await this.sheets.draw({ ...wanted, fitting: fitting === 'yes' });
    return {
      content,
      mediaType: 'application/pdf',
      etag: tagOf(content),
      headers: {
        // Tomorrow's price may be another.
        'Cache-Control': 'public, no-cache',
        'Content-Disposition': 'inline; filename="plan.pdf"',
        'Content-Security-Policy': SHOWN_PDF_POLICY,
      },
    };
  }

  @Get('drawing.dxf')
  @SendsFile()
  @ApiProduces('application/dxf')
  @Answers(200, 'The plan from the front and from above, in mm, as ASCII DXF (R12)')
  @Answers(429, TOO_MANY)
  async cad(
    @Query({ schema: carriedQuerySchema }) { plan, name, region, fitting }: CarriedQuery,
    @Ip() ip: string,
  ): Promise<SentFile> {
    await this.limits.light(ip);
    const read = readPlan(plan);
    const ordered = region !== undefined || fitting === 'yes';
    const services = ordered
      ? servicesInWords((await this.prices.of({ plan, region, fitting: fitting === 'yes' })).price)
      : [];
    const lines = [name ? `${name}: ${nameOfPlan(read)}` : nameOfPlan(read), ...services];
    const file = encodeURIComponent(planFileName(name, 'dxf'));
    const headers = {
      ...DRAWN,
      'Content-Disposition': `attachment; filename="plan.dxf"; filename*=UTF-8''${file}`,
    };
    return { content: toDxf(read, lines), mediaType: 'application/dxf', headers };
  }

  @Get('parts.csv')
  @SendsFile()
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'quantity', required: false })
  @Answers(200, 'The parts of a number of equal plans, with article numbers and today’s prices')
  @Answers(429, TOO_MANY)
  async parts(
    @Query({ schema: partsQuerySchema }) { plan, quantity }: z.infer<typeof partsQuerySchema>,
    @Ip() ip: string,
  ): Promise<SentFile> {
    await this.limits.light(ip);
    const { price } = await this.prices.of({ plan });
    const sentences = problems(readPlan(plan)).map(({ sentence }) => sentence);
    return {
      content: partsCsv(price, quantity, sentences),
      mediaType: 'text/csv; charset=utf-8',
      headers: {
        'Cache-Control': 'public, no-cache',
        'Content-Disposition': 'attachment; filename="parts.csv"',
      },
    };
  }

  @Get('undrawable')
  @Access('editors')
  @Answers(
    200,
    'Words of the site settings and of today’s price list that a sheet cannot show',
    undrawableSchema,
  )
  undrawable(): Promise<string[]> {
    return this.sheets.undrawable();
  }

  private async draw(plan: string, view: DrawingQuery['view'], ip: string): Promise<string> {
    await this.limits.light(ip);
    const svg = toSvg(readPlan(plan), view);
    this.drawings.set(`${view} ${plan}`, svg);
    return svg;
  }
}
