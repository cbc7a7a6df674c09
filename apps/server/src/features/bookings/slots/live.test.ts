import type { AddressInfo } from 'node:net';
import { API_BASE, fillPath } from '@caddie/contract/call';
import { changeRole, removeCounter, removePerson } from '@caddie/contract/desk/people/people';
import { dayStream } from '@caddie/contract/desk/sheet';
import { changeVenue, getDeskMe, leaveDesk, lockDesk, IDLE_SECONDS_HEADER } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Browser, staffIdOf, openCounter, signIn } from '../../../../test/desk.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow } from '../../../platform/database/db.ts';

// Set before the server is built, so that the test controls its heartbeat timer.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const world = useWorld();
afterEach(() => world.clock.reset());

const BEAT = ': still here\n\n';

/** Opens a desk stream and reads its messages. */
async function listens(browser: Browser, headers: Record<string, string> = {}) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const url = `http://127.0.0.1:${port}${API_BASE}${fillPath(dayStream.path, { date: '2027-06-18' })}`;
  const answer = await fetch(url, {
    headers: { cookie: browser.headers['cookie']!, ...headers },
    signal: leave.signal,
  });
  expect(answer.status).toBe(200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('event: open');
  return {
    /** The message that comes with the next heartbeat. */
    async beat(): Promise<string | undefined> {
      vi.advanceTimersByTime(20_000);
      return (await reader.read()).value;
    },
    /** The next message, without a heartbeat. */
    next: async (): Promise<string | undefined> => (await reader.read()).value,
    /** Whether the stream has ended after its last message. */
    isOver: async (): Promise<boolean> => (await reader.read()).done,
  };
}

describe('the stream of a day at the desk', () => {
  test('stays open while the member of staff is signed in', async () => {
    const stream = await listens(await signIn(world, 'Priya'));
    expect([await stream.beat(), await stream.beat(), await stream.beat()]).toEqual([BEAT, BEAT, BEAT]);
  });

  test('ends at once when the member of staff signs out', async () => {
    const priya = await signIn(world, 'Priya');
    const stream = await listens(priya);
    await priya.makes(leaveDesk, {});

    expect(await stream.isOver()).toBe(true);
  });

  test('ends at once when the counter is locked', async () => {
    const counter = await openCounter(world);
    const stream = await listens(counter);
    await counter.makes(lockDesk, { body: {} });

    expect(await stream.isOver()).toBe(true);
  });

  test('ends when the counter’s inactivity limit has passed, whatever the request’s header claims', async () => {
    const counter = await openCounter(world);
    const stream = await listens(counter, { [IDLE_SECONDS_HEADER]: '0' });
    await world.clock.advance(240);
    expect(await stream.beat()).toBe(BEAT);
    await world.clock.advance(240);

    expect([await stream.beat(), await stream.isOver()]).toEqual([BEAT, true]);
    expect(await counter.tries(getDeskMe, {})).toBe('UNAUTHENTICATED');
  });

  test('ends at once when the member of staff switches to another venue', async () => {
    const dana = await signIn(world, 'Dana');
    await sql`
      insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
      values (${await staffIdOf(world, 'Dana')}, 2, 'DESK', app_now(), app_now())`.execute(world.engine.db);
    const stream = await listens(dana);
    await dana.makes(changeVenue, { body: { shopSeqNo: 2 } });

    expect(await stream.isOver()).toBe(true);
  });

  test('stays open while the database does not answer', async () => {
    const stream = await listens(await signIn(world, 'Marcus'));
    await world.engine.script('alter table staff_sessions rename to staff_sessions_away');
    expect(await stream.beat()).toBe(BEAT);
    await expect.poll(() => world.log.join('')).toContain('"event":"stream.check_failed"');
    await world.engine.script('alter table staff_sessions_away rename to staff_sessions');

    expect([await stream.beat(), await stream.beat()]).toEqual([BEAT, BEAT]);
  });

  test('ends at once when the member of staff is removed', async () => {
    const stream = await listens(await signIn(world, 'Priya'));
    const dana = await signIn(world, 'Dana');
    await dana.makes(removePerson, { params: { id: await staffIdOf(world, 'Priya') } });

    expect(await stream.isOver()).toBe(true);
  });

  test('ends at once when its counter is removed, while other streams stay open', async () => {
    const counter = await openCounter(world);
    const dana = await signIn(world, 'Dana');
    const [atCounter, atDanas] = [await listens(counter), await listens(dana)];
    const { sessionId } = await counter.makes(getDeskMe, {});
    const session = await firstRow(
      world.engine.db,
      sql<{ id: string }>`select device_id as id from staff_sessions where session_id = ${sessionId}`,
    );
    await dana.makes(removeCounter, { params: session! });

    expect(await atCounter.isOver()).toBe(true);
    expect(await atDanas.beat()).toBe(BEAT);
  });

  test('reports a change of the member of staff’s role and stays open', async () => {
    const stream = await listens(await signIn(world, 'Marcus'));
    const dana = await signIn(world, 'Dana');
    const params = { id: await staffIdOf(world, 'Marcus') };
    await dana.makes(changeRole, { params, body: { role: 'DESK' } });

    expect(await stream.next()).toBe('event: staff-changed\ndata: {}\n\n');
    expect(await stream.beat()).toBe(BEAT);
    await dana.makes(changeRole, { params, body: { role: 'MANAGER' } });
  });
});
