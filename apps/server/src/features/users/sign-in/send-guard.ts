import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import type { Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { looksPumped, type SendBudget, sendBudgets, sendLimits } from './auth-codes.rules.ts';
import { type NewAuthCode, readConversion, secondsUntilHourHasRoom, secondsUntilRoom } from './auth-codes.store.ts';
import { isCustomersPhone } from '../users.store.ts';
import { say } from '../../../words/words.ts';

/** Refuses a code that would be one too many. It looks only at codes that were really sent: a refusal uses up nothing. */
export type SendGuard = (trx: Trx, code: NewAuthCode) => Promise<void>;

type Options = { outbox: Outbox; log: FastifyBaseLogger; dailyBudget: number; perAddressAnHour: number };

export function createSendGuard({ outbox, log, dailyBudget, perAddressAnHour }: Options): SendGuard {
  const limits = sendLimits(perAddressAnHour, dailyBudget);
  const { total, newcomers } = sendBudgets(dailyBudget);

  return async (trx, code) => {
    const valueOf = {
      phone_e164: code.phone,
      from_address: code.fromAddress,
      from_network: code.fromNetwork,
      from_site: code.fromSite,
    };
    const waits: number[] = [];
    for (const limit of limits) waits.push((await secondsUntilRoom(trx, limit, valueOf[limit.by], code.audience)) ?? 0);
    const longest = Math.max(...waits);
    if (longest > 0) throw tooMany(longest);

    // A text to the staff goes to one of a few phones, each with its own limits: it needs no budget, and waits for none.
    if (code.audience === 'staff') return;
    await refusePumping(trx, code);
    await assertInBudget(trx, code.phone);
  };

  /** Looks for an account only when the budget of those who have none is used up. */
  async function assertInBudget(trx: Trx, phone: string): Promise<void> {
    const forNewcomers = await secondsUntil(trx, newcomers);
    if (forNewcomers === 0) return;
    const isCustomer = await isCustomersPhone(trx, phone);
    const seconds = isCustomer ? await secondsUntil(trx, total) : forNewcomers;
    if (seconds === 0) return;
    log.error(
      { event: 'sms.budget_used_up', dailyBudget, seconds },
      `the budget for texts of a day or an hour is used up: ${isCustomer ? 'no one gets a code' : 'only phones that have an account get a code'}`,
    );
    throw new Refusal('SMS_BUDGET', { retryAfterSeconds: seconds });
  }

  /** 0 while a text fits. */
  async function secondsUntil(trx: Trx, { aDay, anHour }: SendBudget): Promise<number> {
    const day = await outbox.secondsUntilBudget(trx, aDay);
    const hour = await secondsUntilHourHasRoom(trx, anHour);
    return Math.max(day ?? 0, hour ?? 0);
  }

  /** A suspicious range of numbers is closed for the hour; a whole country only rings the bell, it has honest people in it. */
  async function refusePumping(trx: Trx, { phone, countryCode }: NewAuthCode): Promise<void> {
    const { sent, used } = await readConversion(trx, 'country_code', countryCode);
    if (looksPumped({ sent, used }))
      log.warn(
        { event: 'sms.low_conversion', countryCode, sent, used },
        'few of the codes sent to this country are used',
      );

    const range = await readConversion(trx, 'phone_prefix', phone.slice(0, -4));
    if (!looksPumped(range)) return;
    log.warn(
      { event: 'sms.range_blocked', countryCode, sent: range.sent, used: range.used },
      'a range of numbers gets no more codes for a while',
    );
    throw tooMany(range.secondsLeft);
  }
}

/** How long to wait stands in the body too: a browser on another host may not read the header. */
const tooMany = (seconds: number) =>
  new Refusal('TOO_MANY_CODES', {
    retryAfterSeconds: seconds,
    says: say('codes.wait', { seconds }),
    details: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  });
