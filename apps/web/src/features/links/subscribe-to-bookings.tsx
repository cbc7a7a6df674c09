import { TextButton } from '../../ui/buttons/text-button.tsx';
import { useCalendarSheet } from './use-calendar-sheet.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.subscribeToBookings;

/** Opens the calendar to which a phone subscribes. */
export function SubscribeToBookings({ className }: { className?: string | undefined }) {
  const { openCalendar, calendarSheet } = useCalendarSheet();

  return (
    <>
      <TextButton className={className} onClick={openCalendar}>
        {words.subscribe}
      </TextButton>
      {calendarSheet}
    </>
  );
}
