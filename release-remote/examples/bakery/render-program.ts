import { errorMessage } from 'shared-types/error-message';
import { answerRenderCheck } from 'release/publish/checks/render-program';
import { renderModule } from './shell/src/render-module';

answerRenderCheck({
  confine: () => Reflect.deleteProperty(globalThis, 'process'),
  async render({ source }, { exposed, props }) {
    const when = 'with sample data';
    try {
      return [{ when, html: renderModule(source, exposed, props), problems: [] }];
    } catch (error) {
      return [{ when, html: '', problems: [errorMessage(error)] }];
    }
  },
});
