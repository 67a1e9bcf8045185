/** The first owner, at the start that made them; no password when it was given from outside. */
export interface NewOwner {
  email: string;
  password?: string;
}

/** What whoever started the site needs to know. */
export interface BannerFacts {
  address: string;
  owner?: NewOwner;
  dataDir: string;
  /** Undefined for the embedded one. */
  databaseUrl?: string;
  logFolder: string;
}

type Row = [label: string, value: string];

/** The one message of a start. */
export function banner({ address, owner, dataDir, databaseUrl, logFolder }: BannerFacts): string {
  const elsewhere = databaseUrl === undefined ? '' : `, database at ${new URL(databaseUrl).host}`;
  const rows: Row[] = [
    ['Site', address],
    ['Admin', `${address}/admin`],
    ...(owner ? signIn(owner) : ([['Sign-in', 'as set up at the first start']] satisfies Row[])),
    ['Data', `${dataDir}${elsewhere}`],
    ['Logs', logFolder],
  ];
  return `\n  Formraster is running. Ctrl-C stops it.\n\n${table(rows)}\n`;
}

/** Tells the new owner's password when the start fails after making them, since it is told only once. */
export function ownerNotice(owner: NewOwner): string {
  return `  The first owner was made all the same:\n\n${table(signIn(owner))}\n`;
}

function signIn({ email, password }: NewOwner): Row[] {
  return [
    ['Sign-in', email],
    [
      'Password',
      password === undefined ? 'as set in ADMIN_PASSWORD' : `${password}   (shown only this once)`,
    ],
  ];
}

function table(rows: Row[]): string {
  return rows.map(([label, value]) => `  ${label.padEnd(10)}${value}\n`).join('');
}
