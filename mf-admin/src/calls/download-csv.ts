import { saveFile } from 'shared-platform/save-file';
import { withSession } from '../session/session';
import { answerError, noAnswer, readable, UnreadableAnswer } from './answer-error';

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
 * A table as a file of this computer, with the day in its name. Not a plain link, which would save the refusal of a
 * session that has ended as if it were the table.
 * @param name of the file, e.g. `enquiries`
 * @param path e.g. `/api/enquiries.csv?status=new`
 * @throws ApiError
 */
export async function downloadCsv(name: string, path: string): Promise<void> {
  const table = await withSession(() => readCsv(path));
  saveFile(table, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
}
