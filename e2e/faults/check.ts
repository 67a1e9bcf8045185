import { Client } from 'pg';
import type { Traffic } from './traffic';

/** What of the acknowledged writes is lost, doubled or altered; empty when all is well. */
export async function wrongWrites(site: string, databaseUrl: string, traffic: Traffic): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const count = async (query: string): Promise<Map<string, number>> => {
      const { rows } = await client.query<{ what: string; times: number }>(query);
      return new Map(rows.map(({ what, times }) => [what, times]));
    };
    const enquiries = await count(
      'SELECT email AS what, count(*)::int AS times FROM enquiries GROUP BY email',
    );
    const saves =
      await count(`SELECT snapshot->>'price' AS what, count(*)::int AS times FROM product_revisions
      WHERE product_id = 'fault-run' GROUP BY 1`);
    return [
      ...differences('enquiry', traffic.enquiries, enquiries),
      ...differences('save', traffic.saves, saves),
      ...(await alteredUploads(site, traffic)),
    ];
  } finally {
    await client.end();
  }
}

function differences(what: string, acknowledged: Set<string>, stored: Map<string, number>): string[] {
  const lost = [...acknowledged].filter((one) => !stored.has(one)).map((one) => `${what} ${one} is lost`);
  const doubled = [...stored]
    .filter(([, times]) => times > 1)
    .map(([one, times]) => `${what} ${one} is there ${times} times`);
  return [...lost, ...doubled];
}

async function alteredUploads(site: string, { uploads }: Traffic): Promise<string[]> {
  const wrong: string[] = [];
  for (const { url, bytes } of uploads) {
    const answer = await fetch(`${site}${url}`);
    if (!answer.ok) wrong.push(`image ${url} is lost: ${answer.status}`);
    else if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) wrong.push(`image ${url} is altered`);
  }
  return wrong;
}
