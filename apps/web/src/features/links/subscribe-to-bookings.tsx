import { TextButton } from '../../ui/buttons/text-button.tsx';
import { useCalendarSheet } from './use-calendar-sheet.tsx';

/** Opens the calendar to which a phone subscribes. */
export function SubscribeToBookings({ className }: { className?: string | undefined }) {
  const { calendarLabel, openCalendar, calendarSheet } = useCalendarSheet();

  return (
    <>
      <TextButton className={className} onClick={openCalendar}>
        {calendarLabel}
      </TextButton>
      {calendarSheet}
    </>
  );
}
