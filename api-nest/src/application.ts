import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { pino, type Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module';
import type { Config } from './config';
import { databaseOptions } from './database/options';
import { openDatabase, prepareDatabase } from './database/prepare';
import type { CreatedOwner } from './database/seed/sow';
import { FrontDoorAdapter } from './http/front-door';
import { NestLogger } from './http/nest-logger';
import { requestLog } from './http/request-log';
import { notStored, securityHeaders } from './http/security-headers';
import { trustedProxies } from './http/trusted-proxies';
import { Metrics } from './metrics/metrics';
import { ApiDocument } from './openapi/api-document';
import { docsAssets } from './openapi/docs-assets';
import { keptAnswers } from './reads/kept-answers';
import { PublicReads } from './reads/public-reads';

/** The API, initialised but not yet listening. */
export interface Application {
  nest: NestExpressApplication;
  server: Server;
  logger: Logger;
  /** The owner made just now, at the first start. */
  createdOwner?: CreatedOwner;
}

/** Opens, migrates and seeds the database and builds the API on it. */
export async function createApplication(config: Config): Promise<Application> {
  const logger = pino({ name: 'api', level: config.logLevel });
  const dataSource = await openDatabase(new DataSource(databaseOptions(config.database)));
  try {
    const { createdOwner } = await prepareDatabase(dataSource, config.firstOwner);
    const door = new FrontDoorAdapter();
    const nest = await NestFactory.create<NestExpressApplication>(AppModule.with(config, dataSource), door, {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
    });
    nest.setGlobalPrefix('api');
    nest.set('trust proxy', trustedProxies(config.trustedProxies));
    nest.set('etag', false);
    nest.disable('x-powered-by');
    const metrics = nest.get(Metrics);
    nest.use(metrics.observe, requestLog(logger), securityHeaders, notStored);
    nest.use('/api/docs/assets', docsAssets());
    nest.get(ApiDocument).describe(nest);
    await nest.init();
    door.answerEarly(keptAnswers(nest.get(PublicReads), metrics));
    return { nest, server: nest.getHttpServer(), logger, createdOwner };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}
