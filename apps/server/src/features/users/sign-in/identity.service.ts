import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { JobKinds } from '../../../platform/jobs/jobs.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { createAuthCodeService } from './auth-codes.service.ts';
import { createPasswords } from './passwords.ts';
import { pruneUsers } from '../prune.service.ts';
import { createKey } from './secrets.store.ts';
import { createSendGuard } from './send-guard.ts';
import { createSessionService } from './sessions.service.ts';
import { createOwnPhoneService } from '../profile/own-phone.service.ts';
import { createOwnProfileService } from '../profile/own-profile.service.ts';
import { createOwnerProof } from '../profile/owner-proof.service.ts';
import { createWantedTextsService } from '../profile/wanted-texts.service.ts';
import { createUserService } from '../users.service.ts';

export { createKey } from './secrets.store.ts';
export { displayName, parseMobile, readablePhone } from '../phones.rules.ts';
export type Identity = ReturnType<typeof createIdentity>;

type Dependencies = { db: Db; shops: ShopService; outbox: Outbox; log: FastifyBaseLogger; config: Config };

/** Identifies callers: phones, codes, passwords and sessions. */
export function createIdentity({ db, shops, outbox, log, config }: Dependencies) {
  const loadKey = createKey(db, 'users');
  const guard = createSendGuard({
    outbox,
    log,
    dailyBudget: config.SMS_DAILY_BUDGET,
    perAddressAnHour: config.SMS_PER_ADDRESS_PER_HOUR,
  });

  const passwords = createPasswords();
  const texts = createWantedTextsService({ db, shops });
  const owner = createOwnerProof({ db, passwords, loadKey });

  return {
    /** Shared with PINs: one gate limits the memory of both. */
    passwords,
    owner,
    users: createUserService({ db, shops, outbox, passwords, loadKey }),
    authCodes: createAuthCodeService({ db, outbox, loadKey, guard, publicUrl: config.PUBLIC_URL }),
    sessions: createSessionService(db),
    ownPhone: createOwnPhoneService({ db, shops, outbox, owner }),
    ownProfile: createOwnProfileService({ db, shops, passwords, owner, texts }),
    wantedTexts: texts,
    jobs: { 'users.prune': { run: () => pruneUsers(db), everySeconds: 6 * HOUR_SECONDS } } satisfies JobKinds,
  };
}
