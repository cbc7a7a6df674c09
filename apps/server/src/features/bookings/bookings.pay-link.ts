import { countTexts, MAX_TEXTS } from '../../gateways/sms/numbered-texts.store.ts';
import { type ActorTrx, actAs, system } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { enqueue, type JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { priceChanged } from '../orders/orders.service.ts';
import type { AtDevice, DeskAct, BookingVersion } from './desk/bookings.desk-act.ts';
import { readNow, unscopedLockBooking } from './bookings.store.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { canBook, type DeskRow, isHeldByDesk, amountToPay } from './desk/desk.rules.ts';
import { extendForLink, recordLapsedLink } from './links.store.ts';
import { message } from '../../words/words.ts';

const LINK_TEXT = 'booking.pay-link';
const LAPSE_JOB = 'bookings.link-lapsed';
/** This long after a hold has expired, the job that ends expired holds has run. */
const SWEEP_MARGIN_MS = 10_000;

export type PayLinks = ReturnType<typeof createPayLinks>;
type Dependencies = { db: Db; act: DeskAct; texts: BookingTexts };

/** Links with which customers pay on their own phone, for a held tee time or for an open balance. */
export function createPayLinks({ db, act, texts }: Dependencies) {
  return {
    /** Extends a hold that was just assigned to a customer, and texts the customer a pay link. */
    async holdForLink(trx: ActorTrx, { bookingId, startedAt, amount }: DeskRow, minutes: number): Promise<void> {
      if (startedAt <= (await readNow(trx))) throw new Refusal('NOT_NOW', { message: message('link.begun') });
      const msUntilLapse = await extendForLink(trx, { bookingId, minutes });
      await sendLink(trx, bookingId, amount);
      await enqueueLapse(trx, bookingId, msUntilLapse);
    },

    atDesk: {
      /** Texts a link for an open balance, or repeats the link for a hold, which still lapses at the same time. */
      textLinkAtDesk: (
        staff: AtDevice<'booking.link'>,
        target: BookingVersion,
        { amount }: { amount: number },
      ): Promise<void> =>
        act(staff, target, { act: 'booking.link' }, async (trx, { row, now }) => {
          const amountDue = amountToPay(row);
          if (amountDue === 0 || row.isPaying || row.isCharging) throw new Refusal('NOT_PAYABLE');
          if (amountDue !== amount) throw priceChanged(amountDue, amount, row.currency);
          if (isHeldByDesk(row) && !canBook(row, now))
            throw new Refusal('HOLD_EXPIRED', { message: message('hold.not-paid') });
          await sendLink(trx, target.bookingId, amount);
          return { after: { amount }, result: undefined };
        }),
    },

    jobs: {
      [LAPSE_JOB]: { run: (payload) => handleLapse((payload as { bookingId: string }).bookingId) },
    } satisfies JobKinds,
  };

  async function sendLink(trx: ActorTrx, bookingId: string, amount: number): Promise<void> {
    const nth = (await countTexts(trx, LINK_TEXT, bookingId)) + 1;
    if (nth > MAX_TEXTS) throw new Refusal('TOO_MANY_TEXTS');
    if (!(await texts.payLink(trx, bookingId, { nth, amount }))) throw new Refusal('NO_PHONE');
  }

  async function enqueueLapse(trx: ActorTrx, bookingId: string, msUntilLapse: number): Promise<void> {
    await enqueue(trx, LAPSE_JOB, { bookingId }, { afterSeconds: (msUntilLapse + SWEEP_MARGIN_MS) / 1000 });
  }

  /**
   * Texts a customer who did not pay in time that the time is free again, and notifies the desk; a hold that is still live is checked
   * later.
   */
  async function handleLapse(bookingId: string): Promise<void> {
    await actAs(db, system(LAPSE_JOB), async (trx) => {
      const booking = await unscopedLockBooking(trx, bookingId);
      if (booking?.status === 'READY') {
        const msUntilLapse = booking.holdExpiresAt - (await readNow(trx));
        await enqueueLapse(trx, bookingId, Math.max(msUntilLapse, SWEEP_MARGIN_MS));
      } else if (booking?.statusReason === 'LAPSED') {
        await texts.linkLapsed(trx, bookingId);
        await recordLapsedLink(trx, bookingId);
      }
    });
  }
}
