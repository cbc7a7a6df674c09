import { bookAtDesk, cancelAtDesk, holdAtDesk, markNoShow } from '@caddie/contract/desk/bookings';
import { countDrawer, getDrawers } from '@caddie/contract/desk/finance/drawers';
import { previewSpecialDay, saveSpecialDay } from '@caddie/contract/desk/hours';
import { moveBooking, previewMove } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { chargeCard, setPrice, takePayment } from '@caddie/contract/desk/finance/payments';
import { changeSetting, getSettings } from '@caddie/contract/desk/settings';
import { sql } from 'kysely';
import type { Background } from './background.ts';
import { customerIdOf, sale } from './counter-sales.ts';
import { mustAddUp } from './counter.ts';
import type { Browser } from './desk.ts';
import { venues } from './payments/late-payments.ts';
import type { Person } from './person.ts';
import { saveCard } from './wallet.ts';
import type { World } from './world.ts';

/** The prices of the stories in each currency: two hours on a Friday evening, and the same on a Monday morning. */
export const stories = [
  { currency: 'USD', ...venues.USD, evening: 14_000, halfHour: 3500, morning: 9000, longMorning: 11_250, hour: 4500 },
  {
    currency: 'KRW',
    ...venues.KRW,
    evening: 90_000,
    halfHour: 22_500,
    morning: 50_000,
    longMorning: 62_500,
    hour: 25_000,
  },
] as const;
type Story = (typeof stories)[number];

type DeskMethod = 'CASH' | 'TERMINAL';
type MoveTarget = { startedAt?: string; durationMinutes?: number };

/** A request body for the current version of a booking at the desk. */
export const versionInput = ({ tile }: DeskBooking, body: object = {}) =>
  ({ params: { id: tile.bookingId }, body: { version: tile.version, ...body } }) as never;

/** The refunds of a booking and their tenders, in order. */
export const refundsOf = ({ money }: DeskBooking): string[] =>
  money.refunds.map(({ to, amount }) => `${to.kind} ${amount}`);

type SaveCard = (who: Person) => Promise<{ userCreditCardId: string }>;

/** The acts of people at one venue: `desk` is a manager with a drawer of their own. */
export function createStory(
  world: World,
  story: Story,
  people: () => { desk: Browser; background: Background },
  saves: SaveCard = saveCard,
) {
  const instantAt = (date: string, time: string) => `2027-06-${date}T${time}:00${story.offset}`;
  const evening = instantAt('11', '18:00');
  const makes: Browser['makes'] = (call, input) => people().desk.makes(call, input);
  const read = ({ tile }: DeskBooking): Promise<DeskBooking> =>
    makes(getDeskBooking, { params: { id: tile.bookingId } });
  const moveInput = ({ tile }: DeskBooking, to: MoveTarget) => ({
    startedAt: tile.startedAt,
    durationMinutes: 120,
    shopRoomId: tile.shopRoomId,
    ...to,
  });

  return {
    at: instantAt,
    read,
    morning: instantAt('14', '10:00'),

    /** Sells Friday evening, to be paid later unless the story says otherwise; `price`: a manager lowers it. */
    sells: async (
      who: Person,
      more: { price?: number; pay?: object; startedAt?: string } = {},
    ): Promise<DeskBooking> => {
      const body = { startedAt: more.startedAt ?? evening, durationMinutes: 120, partySize: 2 };
      const { booking, version } = await makes(holdAtDesk, { body });
      const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, who, story.shopSeqNo) };
      const holdInput = { bookingId: booking.bookingId, amount: booking.amount, version };
      const bookedTeeTime = await makes(
        bookAtDesk,
        sale(holdInput, { customer, ...(more.pay ? { pay: more.pay } : {}) }),
      );
      return more.price
        ? makes(setPrice, versionInput(bookedTeeTime, { amount: more.price, reason: 'A regular' }))
        : bookedTeeTime;
    },

    takes: (booking: DeskBooking, amount: number, kind: DeskMethod = 'CASH'): Promise<DeskBooking> =>
      makes(takePayment, versionInput(booking, { pay: { kind }, amount })),

    /** Charges a card that the customer has just saved. */
    charges: async (who: Person, booking: DeskBooking, amount: number): Promise<DeskBooking> => {
      const { userCreditCardId } = await saves(who);
      return makes(chargeCard, versionInput(booking, { userCreditCardId, customerAsked: true, amount }));
    },

    /** Moves the booking for the difference that the desk was shown. */
    moves: async (booking: DeskBooking, to: MoveTarget): Promise<DeskBooking> => {
      const { bookingId: id } = booking.tile;
      const { amount } = await makes(previewMove, { params: { id }, query: moveInput(booking, to) });
      return makes(
        moveBooking,
        versionInput(booking, { ...moveInput(booking, to), byVenue: false, amount, sendText: false }),
      );
    },

    /** Cancels the booking for the refund on the button, or for another amount. */
    cancels: async (booking: DeskBooking, kind: 'POLICY' | 'ALL' | number): Promise<DeskBooking> => {
      if (typeof kind === 'number')
        return makes(
          cancelAtDesk,
          versionInput(booking, { refund: { kind: 'AMOUNT', amount: kind }, reason: 'Ill', amount: kind }),
        );
      const cancel = (await read(booking)).actions.find(({ act }) => act === 'CANCEL')!;
      const amount = kind === 'ALL' ? cancel.all!.amount : cancel.amount;
      return makes(cancelAtDesk, versionInput(booking, { refund: { kind }, reason: 'Ill', amount }));
    },

    /** Sets the venue's fee for not attending. */
    setNoShowFee: async (fee: 'NONE' | 'HALF' | 'WHOLE'): Promise<void> => {
      const currentFee = (await makes(getSettings, {})).noShowFee;
      await makes(changeSetting, { body: { change: { field: 'noShowFee', value: fee, seen: currentFee } } });
    },

    /** Marks the booking as not attended, for the fee on the button. */
    recordNoShow: async (booking: DeskBooking): Promise<DeskBooking> => {
      const { amount } = (await read(booking)).actions.find(({ act }) => act === 'NO_SHOW')!;
      return makes(markNoShow, versionInput(await read(booking), { release: false, amount }));
    },

    /** Closes a day with bookings: all of them are refunded in full. */
    closeDay: async (date: string): Promise<void> => {
      const day = { date, open: [] };
      const { bookings, sums, version } = await makes(previewSpecialDay, { body: day });
      const answer = { answer: 'ALL_BACK', bookings: bookings.length, amount: sums.amount, version } as const;
      const { closingId } = await makes(saveSpecialDay, { body: { ...day, note: 'New turf', ...answer } });
      await world.app.background.run('hours.close', { closingId });
    },

    /** The drawer of the desk on a day, with the amount that it should contain. */
    drawer: async (date: string) => {
      const { drawers } = await makes(getDrawers, { params: { date } });
      const { deviceId: id, round } = drawers.find(({ isOwn }) => isOwn)!;
      const params = { date, id };
      return { params, round, ...(await makes(countDrawer, { params, body: { counted: 0 } })) };
    },

    /** A refund made in the provider's own dashboard, and its event. */
    refundInDashboard: async ({ tile }: DeskBooking, amount: number): Promise<void> => {
      await sql`
        with made as (
          insert into sandbox_refunds (sandbox_refund_id, request_key, sandbox_payment_id, amount)
          select 're_' || p.payment_id, 're_' || p.payment_id, s.sandbox_payment_id, ${amount}
            from orders o
            join payments p using (order_id)
            join sandbox_payments s on s.payment_id = p.payment_id
           where o.subject_id = ${tile.bookingId}
          returning *)
        insert into provider_events (provider, account_id, event_id, type, provider_payment_id, provider_refund_id)
        select 'sandbox', account_id, 'evt_' || sandbox_refund_id, 'refund.succeeded', sandbox_payment_id, sandbox_refund_id
          from made, payment_accounts`.execute(world.engine.db);
      await people().background.run('events.process');
    },

    /** The books are consistent immediately, and after all pending work has ended. */
    expectBooksAddUp: async (): Promise<void> => {
      const { background } = people();
      await mustAddUp(world);
      await background.deliverWebhooks();
      await background.run('refunds.recover');
      await world.clock.advance(3600);
      await background.run('bookings.sweep');
      await mustAddUp(world);
    },
  };
}
