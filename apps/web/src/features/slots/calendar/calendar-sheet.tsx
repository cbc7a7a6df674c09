import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.calendarSheet;

type Props = CalendarProps & { open: boolean; onClose: () => void };

/** All bookable days, one month at a time. */
export function CalendarSheet({ open, onClose, ...rest }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={words.pickADate}>
      <Calendar {...rest} />
    </Sheet>
  );
}
