import { changeTexts, getProfile } from '@caddie/contract/profile';
import { sendAuthCode } from '@caddie/contract/users';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CustomerPerson, readTexts } from '../../../../test/sign-up.ts';
import { servicesOf } from '../../../../test/services.ts';
import { useWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { message } from '../../../words/words.ts';

const world = useWorld();
let ann: CustomerPerson;

beforeEach(async () => {
  await world.clock.set('2027-01-03T12:00:00-05:00');
  ann = await world.customer();
  await world.clock.advance(60);
});
afterEach(() => world.clock.reset());

const answers = (body: string, from = `+1${ann.phone}`) =>
  world.visitor().sends({ method: 'POST', url: '/sandbox/messages/answers', payload: { from, body } });
const textsOnPhone = async () => (await readTexts(world.visitor(), ann.phone)).length;

/** Queues a text to the customer, as any part of the server does, and sends it. */
async function sendText(): Promise<void> {
  const { outbox } = await servicesOf(world);
  const notice = message('text.password-off', { shopName: 'Mulligans' });
  const text = {
    kind: 'password-off',
    cause: randomUUID(),
    to: `+1${ann.phone}`,
    shopSeqNo: 1,
    message: notice,
    maxAgeSeconds: 60,
  };
  await outbox.sendNow(await inTransaction(world.engine.db, (trx) => outbox.queue(trx, text)));
}

describe('a customer’s choice of texts', () => {
  test('begins with the reminder the day before, and each switch is kept', async () => {
    expect((await ann.makes(getProfile, {})).texts).toEqual({ dayBefore: true, hoursBefore: false, stoppedAt: null });

    expect(await ann.makes(changeTexts, { body: { hoursBefore: true } })).toMatchObject({
      dayBefore: true,
      hoursBefore: true,
    });
    await ann.makes(changeTexts, { body: { dayBefore: false } });
    expect((await ann.makes(getProfile, {})).texts).toMatchObject({ dayBefore: false, hoursBefore: true });
  });

  test('is not changed by another customer’s choice', async () => {
    const bob = await world.customer();
    await bob.makes(changeTexts, { body: { dayBefore: false } });
    expect((await ann.makes(getProfile, {})).texts).toMatchObject({ dayBefore: true });
  });
});

describe('the answer STOP', () => {
  test.each(['STOP', ' stop ', 'Unsubscribe'])(
    '%j turns all texts but codes off, and the profile says since when',
    async (word) => {
      expect((await answers(word)).statusCode).toBe(200);
      const before = await textsOnPhone();
      await sendText();

      expect(await textsOnPhone()).toBe(before);
      expect((await ann.makes(getProfile, {})).texts.stoppedAt).toMatch(/^2027-01-03T12:0/);
      expect(await world.visitor().tries(sendAuthCode, { body: { phone: ann.phone, countryCode: 'US' } })).toBe('OK');
      expect(await textsOnPhone()).toBe(before + 1);
    },
  );

  test.each(['START', 'the profile'])('is lifted by %s', async (by) => {
    await answers('STOP');
    if (by === 'START') await answers('start');
    else await ann.makes(changeTexts, { body: { resume: true } });

    const before = await textsOnPhone();
    await sendText();
    expect(await textsOnPhone()).toBe(before + 1);
  });

  test('may be sent twice, and any other answer changes nothing', async () => {
    await answers('See you at 6');
    expect((await ann.makes(getProfile, {})).texts.stoppedAt).toBeNull();
    await answers('STOP');
    const { stoppedAt } = (await ann.makes(getProfile, {})).texts;
    await world.clock.advance(3600);
    await answers('STOP');
    expect((await ann.makes(getProfile, {})).texts.stoppedAt).toBe(stoppedAt);
  });
});

test.each([{}, { from: '+12125550148' }, { from: 1, body: 'STOP' }, 'STOP'])(
  'an answer without a valid sender and text is refused: %j',
  async (payload) => {
    const { statusCode } = await world.visitor().sends({ method: 'POST', url: '/sandbox/messages/answers', payload });
    expect([400, 415]).toContain(statusCode);
  },
);
