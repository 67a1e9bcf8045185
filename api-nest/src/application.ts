import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream, Logger } from 'pino';
import { AppModule } from './app.module';
import type { Config } from './foundation/config/config';
import { openPreparedDatabase, type PreparedDatabase } from './database';
import { isNewerThanCode, isSuperuser, NEWER_SCHEMA } from './foundation/database/prepare';
import { outliveLostConnections } from './foundation/database/lost-connections';
import { limitSilence } from './foundation/database/time-limit';
import { createLogger, NestLogger, requestLog } from './foundation/http/logging';
import { refuseEarly } from './foundation/http/refuse-early';
import { notStored, securityHeaders } from './foundation/http/security-headers';
import { trustedProxies } from './foundation/http/trusted-proxies';
import { Metrics } from './foundation/metrics/metrics';
import { ApiDocument } from './foundation/openapi/api-document';
import { docsAssets } from './foundation/openapi/docs-page';
import { traceRequests } from './foundation/tracing/trace-requests';

/** The API, initialised but not yet listening. */
export interface Application {
  nest: NestExpressApplication;
  server: Server;
  logger: Logger;
  createdOwner?: PreparedDatabase['createdOwner'];
  /** What is wrong with the database, though the API can start. */
  notice?: string;
}

/**
 * Opens, migrates and seeds the database and builds the API on it.
 * @param logTo receives the log's lines; the standard output by default
 */
export async function createApplication(config: Config, logTo?: DestinationStream): Promise<Application> {
  const logger = createLogger(config.logLevel, logTo);
  const { dataSource, createdOwner } = await openPreparedDatabase(config);
  outliveLostConnections(dataSource);
  limitSilence(dataSource);
  try {
    if (await isSuperuser(dataSource)) {
      logger.warn(
        'the API is connected as a superuser: give it a role with rights on its own schema in DATABASE_URL',
      );
    }
    const notice = (await isNewerThanCode(dataSource)) ? NEWER_SCHEMA : undefined;
    if (notice) logger.error(notice);
    const nest = await NestFactory.create<NestExpressApplication>(AppModule.with(config, dataSource), {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
    });
    nest.setGlobalPrefix('api');
    nest.set('trust proxy', trustedProxies(config.trustedProxies));
    nest.set('etag', false);
    nest.disable('x-powered-by');
    const metrics = nest.get(Metrics);
    nest.use(metrics.observe, securityHeaders, notStored, refuseEarly);
    if (config.tracesTo !== undefined) nest.use(traceRequests);
    nest.use(requestLog(logger));
    nest.use('/api/docs/assets', docsAssets());
    nest.get(ApiDocument).describe(nest);
    await nest.init();
    return { nest, server: nest.getHttpServer(), logger, createdOwner, notice };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}
