import { errorMessage } from 'shared-types/error-message';
import { answerRenderCheck } from 'release/publish/checks/render-program';
import { renderModule } from './shell/src/render-module';

answerRenderCheck(async ({ server }, { exposed, props }) => {
  const when = 'with sample data';
  try {
    return [{ when, html: renderModule(server.file, exposed, props), problems: [] }];
  } catch (error) {
    return [{ when, html: '', problems: [errorMessage(error)] }];
  }
});
