import { Client } from 'pg';
import type { Mailbox } from '../../api-nest/test/mailbox';
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

interface MailJob {
  email: string;
  /** The Message-ID, up to its host. */
  message: string;
  state: 'waiting' | 'sent' | 'failed';
}

async function mailJobs(databaseUrl: string): Promise<MailJob[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<MailJob>(
      `SELECT email, state, '<' || reference || '.' || enquiries.id || '.' || kind || '.' || generation AS message
       FROM mail_jobs JOIN enquiries ON enquiries.id = enquiry_id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** What of an enquiry: a message to the owner, and one to the sender. */
const MESSAGES = 2;

/**
 * Which messages about acknowledged enquiries neither arrived nor wait. One whose acknowledgement was cut off is sent
 * again under the same Message-ID, by which mail programs know it: it is counted, not wrong.
 */
export async function wrongMail(
  databaseUrl: string,
  traffic: Traffic,
  mailbox: Mailbox,
): Promise<{ wrong: string[]; waiting: number; repeated: number }> {
  const jobs = await mailJobs(databaseUrl);
  // After the jobs: what counts as sent there has arrived by now.
  const arrived = mailbox.received.map(({ headers }) => headers['message-id']?.split('@')[0]);
  const messages = new Set(jobs.map(({ message }) => message));
  const wrong = [
    ...[...traffic.enquiries]
      .map((email) => ({ email, count: jobs.filter((job) => job.email === email).length }))
      .filter(({ count }) => count !== MESSAGES)
      .map(({ email, count }) => `enquiry ${email} has ${count} messages`),
    ...jobs.filter(({ state }) => state === 'failed').map(({ message }) => `mail ${message} is given up`),
    ...jobs
      .filter(({ state, message }) => state === 'sent' && !arrived.includes(message))
      .map(({ message }) => `mail ${message} counts as sent and never arrived`),
    ...arrived
      .filter((message) => message === undefined || !messages.has(message))
      .map((message) => `mail ${message} is about no enquiry`),
  ];
  return {
    wrong,
    waiting: jobs.filter(({ state }) => state === 'waiting').length,
    repeated: arrived.length - new Set(arrived).size,
  };
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
