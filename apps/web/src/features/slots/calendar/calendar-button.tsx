import { formatMonth } from '../../../lib/format-month.ts';
import { addDays } from '@caddie/contract/dates/calendar';
import type { Shop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useState } from 'react';
import { CalendarIcon } from '../../../ui/icons/action-icons.tsx';
import { daysOf, daysQuery } from '../slots.queries.ts';
import styles from './calendar-button.module.css';
import { CalendarSheet } from './calendar-sheet.tsx';
import { useBookingChoice } from '../choice/use-booking-choice.ts';
import { useRenderedBooking } from '../../../lib/state/use-rendered-booking.ts';
import { useNow } from '../../../lib/use-now.ts';
import { firstDay } from './venue-days.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.calendarButton;

/** Shows the month of the chosen day; opens the calendar. */
export function CalendarButton({ shop }: { shop: Shop }) {
  const [choice, change] = useBookingChoice(shop);
  const [isOpen, setOpen] = useState(false);
  const [now] = useNow(useRenderedBooking()?.renderedAt);
  const first = firstDay(shop, now);
  const today = venueClock(shop.timeZone, now).date;
  const month = formatMonth(choice.date);
  const days = useQuery(daysQuery(daysOf(shop, first))).data;

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={words.openCalendar(month)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarIcon size={18} />
        {month}
      </button>
      <CalendarSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        first={first}
        last={addDays(today, shop.bookingWindowDays)}
        today={today}
        now={now}
        days={days}
        value={choice.date}
        onPick={(date) => {
          setOpen(false);
          if (date !== choice.date) change({ date, startedAt: null, shopRoomId: null });
        }}
      />
    </>
  );
}
