import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RefusalCode } from '@caddie/contract/refusals';
import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_SECONDS } from '@caddie/contract/users';
import type { Outbox, Outcome } from '../../../gateways/sms/outbox.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { codeText, newCode } from './auth-codes.rules.ts';
import { type Audience, countTry, findLockedCode, markUsed, replaceAuthCode, lockSending } from './auth-codes.store.ts';
import { fingerprintsOf } from '../client.rules.ts';
import { insertGrant } from './phone-grants.store.ts';
import { parseMobile, toMobile, toMobiles } from '../phones.rules.ts';
import type { LoadKey } from './secrets.store.ts';
import type { SendGuard } from './send-guard.ts';

/** Problems that the owner of the phone can solve; the others only the venue can. */
const refusalByProblem: Partial<Record<NonNullable<Outcome['problem']>, RefusalCode>> = {
  UNREACHABLE: 'PHONE_NOT_SUPPORTED',
  STOPPED: 'TEXTS_STOPPED',
};

type Dependencies = { db: Db; outbox: Outbox; loadKey: LoadKey; guard: SendGuard; publicUrl: string | undefined };
/** `shopName`: the venue at which the code is requested, where that is known. */
type SendInput = { phone: string; countryCode: CountryCode; shopName?: string };
type VerifyInput = { phone: string; authCode: string };

export function createAuthCodeService({ db, outbox, loadKey, guard, publicUrl }: Dependencies) {
  return {
    /** Texts a new code to a phone, if the limits allow it; the previous code becomes invalid. */
    async send(
      input: SendInput,
      ip: string,
      audience: 'customer' | 'owner' = 'customer',
    ): Promise<{ expiresInSeconds: number }> {
      const phone = parseMobile(input.phone, input.countryCode);
      const textId = await queueCode({ ...input, phone }, ip, audience);

      const { problem } = await outbox.sendNow(textId!);
      if (problem) throw new Refusal(refusalByProblem[problem] ?? 'CODE_NOT_SENT');
      return { expiresInSeconds: AUTH_CODE_SECONDS };
    },

    /**
     * Sends a code to a phone of staff. The caller cannot tell whether it is one: limits, answer and time are the same for any number, so
     * the answer does not wait for the provider.
     */
    async sendToStaff(
      input: SendInput,
      ip: string,
      isStaff: (trx: Trx, phone: string) => Promise<boolean>,
    ): Promise<{ expiresInSeconds: number }> {
      const phone = parseMobile(input.phone, input.countryCode);
      const textId = await queueCode({ ...input, phone }, ip, 'staff', isStaff);
      if (textId) void outbox.sendNow(textId);
      return { expiresInSeconds: AUTH_CODE_SECONDS };
    },

    /** Checks the code of that phone; if it is right, the visitor may open one account or reset one password. */
    async verify(input: VerifyInput): Promise<{ result: boolean; verificationToken?: string }> {
      const verificationToken = newToken();
      const outcome = await withRightCode(toMobiles(input.phone), input.authCode, 'customer', async (trx, phone) => {
        await insertGrant(trx, { phone, tokenHash: hashToken(verificationToken) });
        return { result: true, verificationToken };
      });
      return 'done' in outcome ? outcome.done : { result: false };
    },

    /**
     * Runs the work in the transaction that consumes a code of a known phone. If the work returns undefined, the code is kept and the answer is
     * that of a wrong code.
     */
    async runIfCodeRight<T>(
      input: SendInput & VerifyInput,
      work: (trx: Trx, phone: string) => Promise<T | undefined>,
      audience: Audience = 'staff',
    ): Promise<T> {
      const phone = toMobile(input.phone, input.countryCode);
      const outcome = await withRightCode(phone ? [phone] : [], input.authCode, audience, work);
      if ('done' in outcome) return outcome.done;
      throw wrongCode(outcome.triesLeft);
    },
  };

  /** Queues the text with the code; undefined if the phone gets no code. */
  async function queueCode(
    { phone, countryCode, shopName }: SendInput,
    ip: string,
    audience: Audience,
    isStaff?: (trx: Trx, phone: string) => Promise<boolean>,
  ): Promise<string | undefined> {
    const hash = await loadKey();
    const [authCodeId, code] = [randomUUID(), newCode()];
    return inTransaction(db, async (trx) => {
      await lockSending(trx);
      const isTexted = isStaff ? await isStaff(trx, phone) : true;
      const codeHmac = isTexted ? hash('code', authCodeId, phone, code) : randomBytes(32);
      const newAuthCode = { authCodeId, phone, countryCode, codeHmac, isTexted, audience, ...fingerprintsOf(ip, hash) };
      await guard(trx, newAuthCode);
      await replaceAuthCode(trx, newAuthCode);
      if (!isTexted) return undefined;
      const sentence = codeText(code, { countryCode, publicUrl, shopName });
      const kind = isStaff ? 'desk-code' : 'code';
      const textKey = { kind, cause: authCodeId, shopSeqNo: null };
      return outbox.queue(trx, { ...textKey, to: phone, message: sentence, maxAgeSeconds: AUTH_CODE_SECONDS });
    });
  }

  async function withRightCode<T>(
    phones: string[],
    authCode: string,
    audience: Audience,
    work: (trx: Trx, phone: string) => Promise<T | undefined>,
  ): Promise<{ done: T } | { triesLeft: number | undefined }> {
    const hash = await loadKey();
    return inTransaction(db, async (trx) => {
      const countedCodes = await countTry(trx, phones, audience);
      if (countedCodes.length === 0 && (await findLockedCode(trx, phones, audience))) throw new Refusal('CODE_LOCKED');
      const matchingCode = countedCodes.find(({ authCodeId, phone, codeHmac }) =>
        timingSafeEqual(codeHmac, hash('code', authCodeId, phone, authCode)),
      );
      const workResult = matchingCode && (await work(trx, matchingCode.phone));
      if (workResult === undefined) return { triesLeft: countedCodes[0]?.triesLeft };
      await markUsed(trx, matchingCode!.authCodeId);
      return { done: workResult };
    });
  }
}

/** Refuses a wrong code. After the last try a new code is needed; `triesLeft` is undefined for a number without a valid code. */
const wrongCode = (triesLeft: number | undefined): Refusal =>
  triesLeft === 0
    ? new Refusal('CODE_LOCKED')
    : new Refusal('WRONG_CODE', triesLeft === undefined ? {} : { details: { triesLeft } });
