import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { FastifyBaseLogger } from 'fastify';
import { tryEachInBatches } from '../../platform/jobs/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { claimDeliveries, endDelivery, type SentText, giveUpDelivery } from './deliveries.store.ts';
import type { Sms } from './sms.ts';
import { isAccountCode } from './twilio-errors.rules.ts';

const BATCH = 50;
/** Some carriers never report a delivery; after an hour it no longer matters. */
const GIVE_UP_SECONDS = HOUR_SECONDS;

type Dependencies = { db: Db; sms: Pick<Sms, 'readDelivery'>; log: FastifyBaseLogger };

/** Asks the provider whether accepted texts were delivered: only the carrier knows. */
export function createDeliveries({ db, sms, log }: Dependencies) {
  const check = (): Promise<void> => tryEachInBatches(BATCH, (size) => claimDeliveries(db, size), ask);

  return { check, jobs: { 'texts.check': { run: check, everySeconds: 60 } } satisfies JobKinds };

  async function ask({ textId, kind, providerRef, ageSeconds }: SentText): Promise<void> {
    try {
      const delivery = await sms.readDelivery(providerRef);
      if (delivery.state === 'PENDING')
        return void (ageSeconds > GIVE_UP_SECONDS && (await giveUpDelivery(db, textId)));
      await endDelivery(db, textId, delivery);
      if (delivery.state === 'UNDELIVERED') complain({ textId, kind, code: delivery.code });
    } catch (error) {
      log.warn({ event: 'sms.delivery_unknown', err: error, textId }, 'delivery check of a text failed');
      if (ageSeconds > GIVE_UP_SECONDS) await giveUpDelivery(db, textId);
    }
  }

  function complain(text: { textId: string; kind: string; code: string | undefined }): void {
    const level = isAccountCode(text.code) ? 'error' : 'warn';
    log[level]({ event: 'sms.undelivered', ...text }, 'a text did not arrive');
  }
}
