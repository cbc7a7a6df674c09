import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@caddie/contract/bookings';
import type { MembershipSet, PayOption } from '@caddie/contract/memberships';
import type { Browser } from './browser.ts';
import type { Counts } from './checks/counts.ts';
import type { Plan } from './mix.ts';
import type { Note, Notes } from './checks/notes.ts';
import type { Purchase } from './orders.ts';
import type { PayPage } from './pay-page.ts';
import type { Paying } from './paying.ts';
import type { Random } from './random.ts';
import type { Venue } from './venue.ts';

type Dependencies = {
  browser: Browser;
  paying: Paying;
  payPage: PayPage;
  venue: Venue;
  notes: Notes;
  counts: Counts;
  random: Random;
};

/** The number of tee times that a customer tries before giving up: the grid is small on purpose. */
const MAX_TRIES = 8;

/** One customer and their acts on a tee time. */
export function createCustomer({ browser, paying, payPage, venue, notes, counts, random }: Dependencies) {
  return {
    /** Returns false if no tee time was free. */
    async visit(plan: Plan): Promise<boolean> {
      const booking = await hold();
      if (!booking) return false;
      const note = notes.begin('booking', booking.bookingId);
      if (plan.intent === 'gives it back') await cancel(note);
      if (plan.intent !== 'pays') return true;

      const membershipId = plan.paysWith === 'membership' ? await membershipFor(booking, plan) : undefined;
      const purchase = { bookingId: booking.bookingId, ...(membershipId && { membershipId }) };
      const isPaid = pay(purchase, plan, note);
      if (plan.cancels === 'while paying') await Promise.all([isPaid, cancel(note, random.between(0, 400))]);
      await isPaid;
      if (note.isPaid) await browser.post('/bookings/confirm', { bookingId: booking.bookingId });
      if (plan.cancels === 'afterwards') await cancel(note);
      return true;
    },
  };

  function pay(purchase: Purchase, plan: Plan, note: Note): Promise<void> {
    return (plan.paysWith === 'page' ? payPage : paying).pay(purchase, plan, note);
  }

  /** Prefers the early hours of the grid, so that customers collide. */
  async function hold(): Promise<Booking | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const index = Math.floor(Math.min(random.next(), random.next()) * venue.teeTimes.length);
      const body = { shopSeqNo: venue.shopSeqNo, durationMinutes: 60, partySize: 2, ...venue.teeTimes[index] };
      const { status, code, data } = await browser.post<Booking>('/bookings/ready', body);
      counts.add(status === 200 ? 'bookings held' : `holds refused: ${code}`);
      if (status === 200) return data;
      if (code !== 'SLOT_TAKEN') return undefined;
    }
    return undefined;
  }

  async function cancel(note: Note, afterMs = 0): Promise<void> {
    await pause(afterMs);
    note.isCanceling = true;
    const { status, code } = await browser.post<Booking>('/bookings/cancel', { bookingId: note.id });
    counts.add(status === 200 ? 'cancellations' : `cancellations refused: ${code}`);
    if (status === 200) note.isCanceled = true;
  }

  /** A membership that the customer has and that fits, or one that they buy now. */
  async function membershipFor({ bookingId }: Booking, plan: Plan): Promise<string | undefined> {
    const find = async () =>
      (await browser.get<PayOption[]>(`/bookings/${bookingId}/pay-options`)).data.find(({ fits }) => fits)
        ?.membershipId;
    const existingOption = await find();
    if (existingOption) return existingOption;
    const body = { shopSeqNo: venue.shopSeqNo, membershipDetailId: random.pick(venue.products) };
    const { data } = await browser.post<MembershipSet>('/memberships/sets', body);
    const note = notes.begin('membershipSet', data.membershipSetId);
    const paysWith = random.chance(35) ? 'page' : 'card';
    await pay({ membershipSetId: data.membershipSetId }, { ...plan, card: 'WORKS', paysWith }, note);
    return find();
  }
}
