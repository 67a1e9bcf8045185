import { CSV_START, csvRow } from 'shared-types/csv';

/** A column of a table: its heading, and a record's text. New ones stand at the end: owners' spreadsheets count places. */
export type CsvColumn<T> = [heading: string, value: (record: T) => string];

/**
 * RFC 4180, in UTF-8 with a byte order mark, which spreadsheets need. The headings come with the first row, so that
 * nothing is sent before the first records have been read.
 */
export async function* csvOf<T>(
  columns: readonly CsvColumn<T>[],
  records: AsyncIterable<T>,
): AsyncGenerator<string> {
  let headings = `${CSV_START}${csvRow(columns.map(([heading]) => heading))}`;
  for await (const record of records) {
    yield headings + csvRow(columns.map(([, value]) => value(record)));
    headings = '';
  }
  if (headings !== '') yield headings;
}
