import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.subscribeToBookings;

const CalendarSheet = lazyPart(() => import('./calendar-sheet.tsx'), 'CalendarSheet');

/** The sheet of the calendar to which a phone subscribes; what it shows is loaded when it is opened first. */
export function useCalendarSheet() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const openCalendar = () => {
    setOpened(true);
    setOpen(true);
  };

  return {
    calendarLabel: words.subscribe,
    openCalendar,
    calendarSheet: wasOpened && <CalendarSheet open={isOpen} onClose={() => setOpen(false)} />,
  };
}
