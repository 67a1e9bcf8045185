import { Turns, type TurnLimits } from './turns';

const LIMITS: TurnLimits = { atOnce: 2, perNetwork: 2, waiting: 4, busy: 'Busy.' };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that is named when it begins and runs until {@link end} is called. */
function site(limits: Partial<TurnLimits> = {}) {
  const turns = new Turns({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const send = (ip: string, name: string) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    void turns.use(ip, work).catch(() => refused.push(name));
  };
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { turns, begun, refused, send, end };
}

describe('Turns', () => {
  it('gives no network more than its share, while others wait for nothing', async () => {
    const { begun, send, end } = site({ atOnce: 3, perNetwork: 2 });
    for (const name of ['a1', 'a2', 'a3']) send('192.0.2.1', name);
    send('192.0.2.2', 'b1');
    await turn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end();
    expect(begun.at(-1)).toBe('a3');
  });

  it('gives a free turn to the network with the fewest, then to the one served longest ago', async () => {
    const { begun, send, end } = site({ waiting: 20 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) send('192.0.2.1', name);
    for (const name of ['b1', 'b2']) send('192.0.2.2', name);
    send('192.0.2.3', 'c1');
    await turn();
    for (let n = 0; n < 5; n += 1) await end();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses the newest of the network that waits for most when too much waits', async () => {
    const { turns, refused, begun, send, end } = site();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) send('2001:db8:1:1::1', name);
    send('2001:db8:1:2::1', 'a7');
    send('192.0.2.2', 'b1');
    await turn();
    expect(refused).toEqual(['a7', 'a6']);
    expect(turns.load()).toEqual({ waiting: 4, running: 2 });
    await end();
    expect(begun.at(-1)).toBe('b1');
  });

  it('refuses what waits too long, and gives its turn to the next', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const { refused, begun, send, end } = site({ atOnce: 1, waitMs: 1000 });
      send('192.0.2.1', 'a1');
      send('192.0.2.2', 'b1');
      jest.advanceTimersByTime(500);
      send('192.0.2.3', 'c1');
      jest.advanceTimersByTime(501);
      await turn();
      expect(refused).toEqual(['b1']);
      await end();
      expect(begun).toEqual(['a1', 'c1']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes on after work that failed', async () => {
    const turns = new Turns({ ...LIMITS, atOnce: 1 });
    await expect(turns.use(null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.use(null, () => Promise.resolve('fine'))).toBe('fine');
    expect(turns.load()).toEqual({ waiting: 0, running: 0 });
  });
});
