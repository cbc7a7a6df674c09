import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import type { Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { looksPumped, type SendBudget, sendBudgets, sendLimits } from './auth-codes.rules.ts';
import {
  type NewAuthCode,
  readConversion,
  secondsUntilHourlyAllowed,
  secondsUntilAllowed,
} from './auth-codes.store.ts';
import { isCustomersPhone } from '../users.store.ts';
import { message } from '../../../words/words.ts';

/** Refuses to send a code that exceeds a limit. A refused code does not count towards any limit. */
export type SendGuard = (trx: Trx, code: NewAuthCode) => Promise<void>;

type Options = { outbox: Outbox; log: FastifyBaseLogger; dailyBudget: number; perAddressAnHour: number };

export function createSendGuard({ outbox, log, dailyBudget, perAddressAnHour }: Options): SendGuard {
  const limits = sendLimits(perAddressAnHour, dailyBudget);
  const { total, newcomers } = sendBudgets(dailyBudget);

  return async (trx, code) => {
    const valueByColumn = {
      phone_e164: code.phone,
      from_address: code.fromAddress,
      from_network: code.fromNetwork,
      from_site: code.fromSite,
    };
    const waits: number[] = [];
    for (const limit of limits)
      waits.push((await secondsUntilAllowed(trx, limit, valueByColumn[limit.column], code.audience)) ?? 0);
    const longestWait = Math.max(...waits);
    if (longestWait > 0) throw tooManyCodes(longestWait);

    // Texts to staff go to a few phones with their own limits, so they need no budget.
    if (code.audience === 'staff') return;
    await refusePumping(trx, code);
    await assertInBudget(trx, code.phone);
  };

  /** Refuses a code that no budget has room for. Whether the phone is a customer's is looked up only if the smaller budget is used up. */
  async function assertInBudget(trx: Trx, phone: string): Promise<void> {
    const newcomerSeconds = await secondsUntil(trx, newcomers);
    if (newcomerSeconds === 0) return;
    const isCustomer = await isCustomersPhone(trx, phone);
    const seconds = isCustomer ? await secondsUntil(trx, total) : newcomerSeconds;
    if (seconds === 0) return;
    log.error(
      { event: 'sms.budget_used_up', dailyBudget, seconds },
      isCustomer
        ? 'the budget for texts is used up: no sign-in codes are sent for now; if the demand is real, raise SMS_DAILY_BUDGET'
        : 'the budget for texts to new phones is used up: for now, sign-in codes are sent only to customers; if the demand is real, raise SMS_DAILY_BUDGET',
    );
    throw new Refusal('SMS_BUDGET', { retryAfterSeconds: seconds });
  }

  /** Returns the seconds until another code fits into a budget; 0 if one fits now. */
  async function secondsUntil(trx: Trx, { perDay, perHour }: SendBudget): Promise<number> {
    const day = await outbox.secondsUntilBudget(trx, perDay);
    const hour = await secondsUntilHourlyAllowed(trx, perHour);
    return Math.max(day ?? 0, hour ?? 0);
  }

  /** Refuses codes to a suspicious range of numbers for up to an hour; a whole country is only logged, since it has honest customers. */
  async function refusePumping(trx: Trx, { phone, countryCode }: NewAuthCode): Promise<void> {
    const { sent, used } = await readConversion(trx, 'country_code', countryCode);
    if (looksPumped({ sent, used }))
      log.warn(
        { event: 'sms.low_conversion', countryCode, sent, used },
        'few of the sign-in codes sent to a country are used, which may be fraud: nothing is blocked; look at the requests for codes',
      );

    const range = await readConversion(trx, 'phone_prefix', phone.slice(0, -4));
    if (!looksPumped(range)) return;
    log.warn(
      { event: 'sms.range_blocked', countryCode, sent: range.sent, used: range.used },
      'few of the sign-in codes sent to a range of phone numbers were used: codes to this range are blocked for up to an hour',
    );
    throw tooManyCodes(range.secondsLeft);
  }
}

/** Refuses another code, with the delay also in the body: a page on another host may not read the header. */
const tooManyCodes = (seconds: number) =>
  new Refusal('TOO_MANY_CODES', {
    retryAfterSeconds: seconds,
    message: message('codes.wait', { seconds }),
    details: { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  });
