import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from './config';

/** Makes the parsed configuration injectable everywhere: `@Inject(CONFIG) config: Config`. */
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
