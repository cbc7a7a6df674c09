import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { looksPumped, sendLimits } from './auth-codes.rules.ts';
import { type NewAuthCode, readConversion, secondsUntilRoom } from './auth-codes.store.ts';

/** Refuses a code that would be one too many. It looks only at codes that were really sent: a refusal costs nobody anything. */
export type SendGuard = (trx: Db, code: NewAuthCode) => Promise<void>;

type Options = { outbox: Outbox; log: FastifyBaseLogger; dailyBudget: number; perAddressAnHour: number };

export function createSendGuard({ outbox, log, dailyBudget, perAddressAnHour }: Options): SendGuard {
  const limits = sendLimits(perAddressAnHour);

  return async (trx, code) => {
    const valueOf = { phone_e164: code.phone, from_address: code.fromAddress, from_network: code.fromNetwork };
    const waits: number[] = [];
    for (const limit of limits) waits.push((await secondsUntilRoom(trx, limit, valueOf[limit.by])) ?? 0);
    const longest = Math.max(...waits);
    if (longest > 0) throw new Refusal('TOO_MANY_CODES', { retryAfterSeconds: longest });

    await refusePumping(trx, code);
    const seconds = await outbox.secondsUntilBudget(trx, dailyBudget);
    if (seconds !== undefined) {
      log.error({ dailyBudget }, 'the texts of a day are used up: nobody can sign up');
      throw new Refusal('SMS_BUDGET', { retryAfterSeconds: seconds });
    }
  };

  /** A suspicious range of numbers is closed for the hour; a whole country only rings the bell, it has honest people in it. */
  async function refusePumping(trx: Db, { phone, countryCode }: NewAuthCode): Promise<void> {
    const { sent, used } = await readConversion(trx, 'country_code', countryCode);
    if (looksPumped({ sent, used }))
      log.warn({ countryCode, sent, used }, 'few of the codes sent to this country come back');

    const range = await readConversion(trx, 'phone_prefix', phone.slice(0, -4));
    if (!looksPumped(range)) return;
    log.warn({ countryCode, sent: range.sent, used: range.used }, 'a range of numbers gets no more codes for a while');
    throw new Refusal('TOO_MANY_CODES', { retryAfterSeconds: range.secondsLeft });
  }
}
