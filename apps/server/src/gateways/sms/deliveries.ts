import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import { tryEachInBatches } from '../../platform/jobs/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { claimDeliveries, saveDelivery, type SentText, stopChecking } from './deliveries.store.ts';
import type { Sms } from './sms.ts';
import { isAccountCode } from './twilio-errors.rules.ts';

const BATCH = 50;
/** Some carriers never report a delivery; after an hour it no longer matters. */
const GIVE_UP_SECONDS = HOUR_SECONDS;

type Dependencies = { db: Db; sms: Pick<Sms, 'readDelivery'>; log: FastifyBaseLogger };

/** Asks the provider whether accepted texts were delivered: only the carrier knows. */
export function createDeliveries({ db, sms, log }: Dependencies) {
  const checkDueDeliveries = (): Promise<void> =>
    tryEachInBatches(BATCH, (size) => claimDeliveries(db, size), checkDelivery);

  return {
    checkDueDeliveries,
    jobs: { 'texts.check': { run: checkDueDeliveries, everySeconds: 60 } } satisfies JobKinds,
  };

  async function checkDelivery({ textId, kind, providerRef, ageSeconds }: SentText): Promise<void> {
    try {
      const delivery = await sms.readDelivery(providerRef);
      if (delivery.state === 'PENDING') return void (ageSeconds > GIVE_UP_SECONDS && (await stopChecking(db, textId)));
      await saveDelivery(db, textId, delivery);
      if (delivery.state === 'UNDELIVERED') logUndelivered({ textId, kind, code: delivery.code });
    } catch (error) {
      log.warn(
        { event: 'sms.delivery_unknown', err: error, textId },
        'asking the SMS provider whether a text was delivered failed: retried for up to an hour',
      );
      if (ageSeconds > GIVE_UP_SECONDS) await stopChecking(db, textId);
    }
  }

  function logUndelivered(text: { textId: string; kind: string; code: string | undefined }): void {
    if (isAccountCode(text.code))
      log.error(
        { event: 'sms.undelivered', ...text },
        'a text did not arrive, because it was blocked for our account: look up `code` at the SMS provider and correct the account',
      );
    else
      log.warn(
        { event: 'sms.undelivered', ...text },
        'a text did not arrive at its phone: staff see texts about bookings and passes under Needs you',
      );
  }
}
