/** The first owner, at the start that created them; without a password if it was set from outside. */
export interface NewOwner {
  email: string;
  password?: string;
}

/** Facts for the person who started the site. */
export interface BannerFacts {
  address: string;
  owner?: NewOwner;
  dataDir: string;
  /** Undefined for the embedded one. */
  databaseUrl?: string;
  logFolder: string;
}

type Row = [label: string, value: string];

/** The message of a successful start. */
export function banner({ address, owner, dataDir, databaseUrl, logFolder }: BannerFacts): string {
  const elsewhere = databaseUrl === undefined ? '' : `, database at ${new URL(databaseUrl).host}`;
  const rows: Row[] = [
    ['Site', address],
    ['Admin', `${address}/admin`],
    ...(owner ? signIn(owner) : ([['Sign-in', 'as created at the first start']] satisfies Row[])),
    ['Data', `${dataDir}${elsewhere}`],
    ['Logs', logFolder],
  ];
  return `\n  Formraster is running. Ctrl-C stops it.\n\n${table(rows)}\n`;
}

/** What an address with https means where no proxy is trusted; undefined where there is nothing to say. */
export function httpsNotice({
  PUBLIC_URL,
  TRUST_PROXY,
}: {
  PUBLIC_URL: string;
  TRUST_PROXY: number;
}): string | undefined {
  if (!PUBLIC_URL.startsWith('https:') || TRUST_PROXY > 0) return undefined;
  return (
    `  PUBLIC_URL is ${PUBLIC_URL} and TRUST_PROXY is not set: all visitors seem to come from the proxy that speaks\n` +
    '  https, and share its limits. Set TRUST_PROXY to the number of proxies in front of the site. Cookies are sent\n' +
    '  over https alone, so signing in works at that address only.\n\n'
  );
}

/** Shows the new owner's password after a failed start, since it is shown only once. */
export function ownerNotice(owner: NewOwner): string {
  return `  The first owner was created nevertheless:\n\n${table(signIn(owner))}\n`;
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
