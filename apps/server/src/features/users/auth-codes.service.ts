import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { RefusalCode } from '@caddie/contract/refusals';
import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_SECONDS } from '@caddie/contract/users';
import type { Outbox, Outcome } from '../../gateways/sms/outbox.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { codeText, newCode } from './auth-codes.rules.ts';
import { chargeTry, findLocked, markUsed, replaceAuthCode, takeTurn } from './auth-codes.store.ts';
import { fingerprintsOf } from './client.rules.ts';
import { insertGrant } from './phone-grants.store.ts';
import { mustBeMobile, toMobiles } from './phones.rules.ts';
import type { LoadKey } from './secrets.store.ts';
import type { SendGuard } from './send-guard.ts';

/** What the owner of the phone can do about it; about the rest only the venue can. */
const refusalFor: Partial<Record<NonNullable<Outcome['problem']>, RefusalCode>> = {
  UNREACHABLE: 'PHONE_NOT_SUPPORTED',
  STOPPED: 'TEXTS_STOPPED',
};

type Dependencies = { db: Db; outbox: Outbox; loadKey: LoadKey; guard: SendGuard; publicUrl: string | undefined };
type SendWish = { phone: string; countryCode: CountryCode };
type VerifyWish = { phone: string; authCode: string };

export function createAuthCodeService({ db, outbox, loadKey, guard, publicUrl }: Dependencies) {
  return {
    /** Texts a new code to a phone, if the limits allow it; the code before it is dead from then on. */
    async send(wish: SendWish, ip: string): Promise<{ expiresInSeconds: number }> {
      const phone = mustBeMobile(wish.phone, wish.countryCode);
      const hash = await loadKey();
      const [authCodeId, code] = [randomUUID(), newCode()];
      const codeHmac = hash('code', authCodeId, phone, code);

      const textId = await inTransaction(db, async (trx) => {
        await takeTurn(trx);
        const { countryCode } = wish;
        const newAuthCode = { authCodeId, phone, countryCode, codeHmac, ...fingerprintsOf(ip, hash) };
        await guard(trx, newAuthCode);
        await replaceAuthCode(trx, newAuthCode);
        const body = codeText(code, countryCode, publicUrl);
        return outbox.queue(trx, {
          kind: 'code',
          cause: authCodeId,
          to: phone,
          body,
          maxAgeSeconds: AUTH_CODE_SECONDS,
        });
      });

      const { problem } = await outbox.kick(textId);
      if (problem) throw new Refusal(refusalFor[problem] ?? 'CODE_NOT_SENT');
      return { expiresInSeconds: AUTH_CODE_SECONDS };
    },

    /** Tells whether the code is the one on that phone; if so, whoever asked may open one account or reset one password. */
    async verify(wish: VerifyWish): Promise<{ result: boolean; verificationToken?: string }> {
      const phones = toMobiles(wish.phone);
      const hash = await loadKey();
      const verificationToken = newToken();

      return inTransaction(db, async (trx) => {
        const charged = await chargeTry(trx, phones);
        if (charged.length === 0 && (await findLocked(trx, phones))) throw new Refusal('CODE_LOCKED');
        const right = charged.find(({ authCodeId, phone, codeHmac }) =>
          timingSafeEqual(codeHmac, hash('code', authCodeId, phone, wish.authCode)),
        );
        if (!right) return { result: false };
        await markUsed(trx, right.authCodeId);
        await insertGrant(trx, { phone: right.phone, tokenHash: hashToken(verificationToken) });
        return { result: true, verificationToken };
      });
    },
  };
}
