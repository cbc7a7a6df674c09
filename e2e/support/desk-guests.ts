import { bookAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import { getDay } from '@caddie/contract/desk/sheet';
import { DAY } from '@caddie/contract/dates/duration';
import type { Page } from '@playwright/test';
import { createCaller } from './caller.ts';

/** A day this many days ahead that customers cannot book yet, so no other test uses it. Christmas, when the venue is closed, is skipped. */
export function dateInDays(days: number): string {
  const date = new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  return date.endsWith('-12-25') ? dateInDays(days + 10) : date;
}

type Guest = { name: string; bay: number; from: string; minutes: number; paid?: boolean };

/** Books walk-ins of a day through the desk's API; paid in cash, or unpaid. */
export async function bookGuests(page: Page, date: string, guests: readonly Guest[]): Promise<void> {
  const desk = createCaller(page.request, { 'desk-touched': '0', origin: new URL(page.url()).origin });
  const { rooms, stretches } = await desk.makes(getDay, { params: { date } });
  const offset = stretches[0]!.startedAt.slice(-6);
  for (const { name, bay, from, minutes, paid } of guests) {
    const { booking, version } = await desk.makes(holdAtDesk, {
      body: {
        startedAt: `${date}T${from}:00${offset}`,
        durationMinutes: minutes,
        partySize: 2,
        shopRoomId: rooms[bay - 1]!.shopRoomId,
      },
    });
    await desk.makes(bookAtDesk, {
      body: {
        bookingId: booking.bookingId,
        version,
        customer: { kind: 'GUEST', name },
        partySize: 2,
        source: 'PHONE',
        pay: { kind: paid ? 'CASH' : 'LATER' },
        amount: booking.amount,
        sendText: false,
      },
    });
  }
}
