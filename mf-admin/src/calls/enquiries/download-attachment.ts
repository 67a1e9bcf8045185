import { withSession } from '../../session/session';
import { answerError, noAnswer, readable } from '../answer-error';

async function readAttachment(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'include' }).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) throw answerError(response.status, await response.text());
  return readable(response.blob());
}

/**
 * A file of an enquiry (`GET /enquiries/:id/attachments/:attachment`). Not a plain link, which would save the refusal of
 * a session that has ended as if it were the file.
 * @throws ApiError
 */
export function downloadAttachment(url: string): Promise<Blob> {
  return withSession(() => readAttachment(url));
}
