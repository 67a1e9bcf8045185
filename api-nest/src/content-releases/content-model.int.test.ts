import fc from 'fast-check';
import { startApi, type TestApi } from '../../test/api';
import { releasesOf, type ReleaseCalls } from '../../test/content-releases';
import { signIn } from '../../test/sign-in';

const IDS = ['model-a', 'model-b', 'model-c'] as const;
type Id = (typeof IDS)[number];
/** The fields of a product that the test changes; null where there is none. */
type Fields = { name: string; price: string } | null;
type State = Record<Id, Fields>;
interface Change {
  base: Fields;
  value: Fields;
}

const EMPTY: State = { 'model-a': null, 'model-b': null, 'model-c': null };

/** The model of publishing: what a change changes holds, all else is today's. */
function applied({ base, value }: Change, today: Fields): Fields {
  if (JSON.stringify(base) === JSON.stringify(value)) return today;
  if (base === null || value === null || today === null) return value;
  return {
    name: value.name === base.name ? today.name : value.name,
    price: value.price === base.price ? today.price : value.price,
  };
}

let api: TestApi;
let calls: ReleaseCalls;
beforeAll(async () => {
  api = await startApi();
  calls = releasesOf(api, await signIn(api));
});
afterAll(() => api.stop());

const asSaved = (id: Id, fields: Fields) =>
  fields && { product_id: id, description: 'A product.', ...fields };

async function save(id: Id, fields: Fields, today: Fields): Promise<void> {
  if (fields !== null) await calls.save(asSaved(id, fields)!);
  else if (today !== null) await calls.send('delete', `/products/${id}`).expect(204);
}

async function read(token?: string): Promise<State> {
  const { body } = await calls.read('/products', token).expect(200);
  const found = new Map(
    (body as { product_id: string; name: string; price: string }[]).map((product) => [
      product.product_id,
      product,
    ]),
  );
  const fieldsOf = (id: Id): Fields => {
    const product = found.get(id);
    return product ? { name: product.name, price: product.price } : null;
  };
  return { 'model-a': fieldsOf('model-a'), 'model-b': fieldsOf('model-b'), 'model-c': fieldsOf('model-c') };
}

/** The database's time between what was saved and what will be. */
async function moment(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 2));
  const [row]: { at: Date }[] = await api.dataSource.query('SELECT clock_timestamp() AS at');
  await new Promise((resolve) => setTimeout(resolve, 2));
  return row!.at.toISOString();
}

/** Publishes a release; where others changed the same, the release holds. */
async function publish(id: number): Promise<void> {
  const { conflicts } = await calls.check(id);
  const decisions = conflicts.map(({ resource, id: document, path, revision }) => ({
    resource,
    id: document,
    path,
    revision,
    take: 'release',
  }));
  await calls.publish(id, decisions);
}

/** The site, and what the model knows of it. */
class Run {
  today: State = { ...EMPTY };
  drafts: { id: number; changes: Map<Id, Change> }[] = [];
  published: { id: number; changes: Map<Id, Change> }[] = [];
  moments: { at: string; state: State }[] = [];

  async edit(id: Id, fields: Fields): Promise<void> {
    await save(id, fields, this.today[id]);
    this.today = { ...this.today, [id]: fields };
  }

  async prepare(values: [Id, Fields][]): Promise<void> {
    const changes = new Map(values.map(([id, value]) => [id, { base: this.today[id], value }]));
    const sent = [...changes].filter(([, { base, value }]) => base !== null || value !== null);
    if (sent.length === 0) return;
    const { id } = await calls.create();
    await calls.put(
      id,
      sent.map(([each, { value }]) => ({ resource: 'products', id: each, value: asSaved(each, value) })),
    );
    this.drafts.push({ id, changes: new Map(sent) });
  }

  async publish(which: number): Promise<void> {
    const [draft] = this.drafts.splice(which % Math.max(1, this.drafts.length), 1);
    if (!draft) return;
    await publish(draft.id);
    const before = this.today;
    const after = { ...before };
    for (const [id, change] of draft.changes) after[id] = applied(change, before[id]);
    const inverse = [...draft.changes.keys()]
      .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
      .map((id) => [id, { base: after[id], value: before[id] }] as const);
    this.published.push({ id: draft.id, changes: new Map(inverse) });
    this.today = after;
  }

  async withdraw(which: number): Promise<void> {
    const [release] = this.published.splice(which % Math.max(1, this.published.length), 1);
    if (!release || release.changes.size === 0) return;
    await publish((await calls.withdraw(release.id)).id);
    for (const [id, change] of release.changes)
      this.today = { ...this.today, [id]: applied(change, this.today[id]) };
  }

  async restore(which: number): Promise<void> {
    const chosen = this.moments[which % Math.max(1, this.moments.length)];
    if (!chosen) return;
    const answer = await calls.send('post', '/content-releases', {
      name: 'Back',
      restore: { at: chosen.at },
    });
    // Revisions differ while the content is the same: the release then has nothing to do.
    if (answer.status === 201) await publish(Number(answer.body.id));
    else expect(answer.status).toBe(409);
    this.today = chosen.state;
  }

  async record(): Promise<void> {
    expect(await read()).toEqual(this.today);
    this.moments.push({ at: await moment(), state: this.today });
  }

  /** Begins the next run with a site that has none of the products. */
  async end(): Promise<void> {
    for (const { at, state } of this.moments) expect(await read(await calls.token({ at }))).toEqual(state);
    for (const id of IDS) await this.edit(id, null);
  }
}

const id = fc.constantFrom(...IDS);
const fields: fc.Arbitrary<Fields> = fc.option(
  fc.record({ name: fc.constantFrom('One', 'Two'), price: fc.constantFrom('From £1', 'From £2') }),
  { freq: 4 },
);
const step: fc.Arbitrary<(run: Run) => Promise<void>> = fc.oneof(
  fc.tuple(id, fields).map(
    ([each, value]) =>
      (run: Run) =>
        run.edit(each, value),
  ),
  fc
    .array(fc.tuple(id, fields), { minLength: 1, maxLength: 3 })
    .map((values) => (run: Run) => run.prepare(values)),
  fc.nat(5).map((which) => (run: Run) => run.publish(which)),
  fc.nat(5).map((which) => (run: Run) => run.withdraw(which)),
  fc.nat(5).map((which) => (run: Run) => run.restore(which)),
);

it('has a simple model’s content at every moment of any edits, releases and restores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const run = new Run();
      try {
        await run.record();
        for (const next of steps) {
          await next(run);
          await run.record();
        }
      } finally {
        await run.end();
      }
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 8), endOnFailure: true },
  );
}, 600_000);
