import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { pino, type Logger } from 'pino';
import { AppModule } from './app.module';
import type { Config } from './foundation/config/config';
import { openPreparedDatabase, type PreparedDatabase } from './database';
import { NestLogger } from './foundation/http/logging';
import { requestLog } from './foundation/http/logging';
import { notStored, securityHeaders } from './foundation/http/security-headers';
import { trustedProxies } from './foundation/http/trusted-proxies';
import { Metrics } from './foundation/metrics/metrics';
import { ApiDocument } from './foundation/openapi/api-document';
import { docsAssets } from './foundation/openapi/docs-page';
import { EarlyAnswersAdapter, keptAnswers } from './foundation/reads/early-answers';
import { PublicReads } from './foundation/reads/public-reads';

/** The API, initialised but not yet listening. */
export interface Application {
  nest: NestExpressApplication;
  server: Server;
  logger: Logger;
  createdOwner?: PreparedDatabase['createdOwner'];
}

/** Opens, migrates and seeds the database and builds the API on it. */
export async function createApplication(config: Config): Promise<Application> {
  const logger = pino({ name: 'api', level: config.logLevel });
  const { dataSource, createdOwner } = await openPreparedDatabase(config);
  try {
    const adapter = new EarlyAnswersAdapter();
    const nest = await NestFactory.create<NestExpressApplication>(
      AppModule.with(config, dataSource),
      adapter,
      {
        bodyParser: false,
        logger: new NestLogger(logger),
        abortOnError: false,
      },
    );
    nest.setGlobalPrefix('api');
    nest.set('trust proxy', trustedProxies(config.trustedProxies));
    nest.set('etag', false);
    nest.disable('x-powered-by');
    const metrics = nest.get(Metrics);
    nest.use(metrics.observe, requestLog(logger), securityHeaders, notStored);
    nest.use('/api/docs/assets', docsAssets());
    nest.get(ApiDocument).describe(nest);
    await nest.init();
    adapter.answerEarly(keptAnswers(nest.get(PublicReads), metrics));
    return { nest, server: nest.getHttpServer(), logger, createdOwner };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}
