import { saveFile } from 'shared-platform/save-file';
import { withSession } from '../../session/session';
import { answerError, noAnswer, readable, UnreadableAnswer } from '../answer-error';
import { csvPath, type EnquiryQuery } from './list-enquiries';

async function readCsv(path: string): Promise<Blob> {
  const response = await fetch(path, { credentials: 'include' }).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) throw answerError(response.status, await response.text());
  const type = response.headers.get('content-type') ?? 'none';
  if (!type.startsWith('text/csv'))
    throw new UnreadableAnswer(new Error(`The server sent ${type} instead of a table.`));
  return readable(response.blob());
}

/**
 * The enquiries that fit, as a file of this computer (`GET /enquiries.csv`). Not a plain link, which would save the
 * refusal of a session that has ended as if it were the table.
 * @throws ApiError
 */
export async function downloadCsv(query: EnquiryQuery): Promise<void> {
  const table = await withSession(() => readCsv(csvPath(query)));
  saveFile(table, `enquiries-${new Date().toISOString().slice(0, 10)}.csv`);
}
