import type { RemoteVersion } from 'release/serving';
import { sharedReports } from './shared-reports';

type Answerer = (payload: unknown) => unknown;

/** Workers, in the order of their start, that reach each other. */
function workers(count: number) {
  const answerers = Array.from({ length: count }, () => new Map<string, Answerer>());
  return answerers.map((own, id) => {
    const releases = { observe: jest.fn(), serve: jest.fn(), report: jest.fn() };
    const siblings = {
      id,
      on: (topic: string, answerer: Answerer) => void own.set(topic, answerer),
      ask: (topic: string, payload: unknown) => {
        const sent: unknown = JSON.parse(JSON.stringify(payload));
        return Promise.resolve(
          answerers.filter((other) => other !== own).map((other) => other.get(topic)?.(sent)),
        );
      },
    };
    return { releases, shared: sharedReports(releases, siblings) };
  });
}

const report = {
  remotes: [{ name: 'gallery', version: '1.0.0', trial: '', view: true, modules: [], failures: [] }],
};
const remote = {
  name: 'gallery',
  version: '1.0.0',
  assets: { exposes: { './Projects': {} } },
} as unknown as RemoteVersion;

test.each([0, 1])('a report that reaches worker %i is counted by the first worker alone', async (reached) => {
  const both = workers(2);
  both[reached]?.shared.report('192.0.2.1', report);
  await new Promise((resolve) => setImmediate(resolve));

  expect(both[0]?.releases.report.mock.calls).toEqual([['192.0.2.1', report]]);
  expect(both[1]?.releases.report).not.toHaveBeenCalled();
});

test('a server of one process counts reports itself', async () => {
  const [only] = workers(1);
  only?.shared.report('192.0.2.1', report);
  await new Promise((resolve) => setImmediate(resolve));

  expect(only?.releases.report).toHaveBeenCalledTimes(1);
});

test('a version that one worker has put into pages is known to the other, reported once', () => {
  const [first, second] = workers(2);
  for (let n = 0; n < 3; n += 1) first?.shared.observe('192.0.2.1', [remote], { used: [], problems: [] });

  const subject = { name: 'gallery', version: '1.0.0', trial: '' };
  expect(second?.releases.serve.mock.calls).toEqual([[subject, ['./Projects']]]);
  expect(first?.releases.observe).toHaveBeenCalledTimes(3);
});
