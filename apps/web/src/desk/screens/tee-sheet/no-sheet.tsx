import { formatDay } from '../../../lib/format.ts';
import { CalendarIcon } from '../../../ui/icons/action-icons.tsx';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { DeskButton, DeskLink } from '../../ui/desk-button.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import type { TeeSheetState } from './use-tee-sheet.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.noSheet;

/** Explains why a day has no sheet (no bays, or no hours), with a way on. */
export function NoSheet({ sheet: { day, goTo, me } }: { sheet: TeeSheetState }) {
  if (day?.rooms.length === 0)
    return (
      <EmptyPage title={words.noBays}>
        {isManager(me.role) && (
          <DeskLink variant="black" href="/venue/bays">
            {words.addBays}
          </DeskLink>
        )}
      </EmptyPage>
    );
  const nextOpenDate = day?.nextOpenDate;
  return (
    <EmptyPage
      icon={<CalendarIcon size={28} />}
      title={day?.note ? words.closedWith(day.note) : words.closed}
      text={words.closedText}
    >
      {day && day.bookingDate >= day.today && isManager(me.role) && (
        <DeskLink variant="black" href={`/prices/special-days?day=${day.bookingDate}`}>
          {words.openForPart}
        </DeskLink>
      )}
      {nextOpenDate && (
        <DeskButton onClick={() => goTo(nextOpenDate)}>{words.goTo(formatDay(nextOpenDate))}</DeskButton>
      )}
    </EmptyPage>
  );
}
