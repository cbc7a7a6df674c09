import { Suspense, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { CalendarIcon } from '../../../ui/icons/action-icons.tsx';
import { SheetGrid } from '../../features/sheet/grid/sheet-grid.tsx';
import { SheetLegend } from '../../features/sheet/grid/sheet-legend.tsx';
import { SheetTurned } from '../../features/sheet/grid/sheet-turned.tsx';
import { SheetWaiting } from '../../features/sheet/grid/sheet-waiting.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import { isManager } from '../../features/staff/places.rules.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { useMouse, usePhone } from '../../lib/use-wide.ts';
import { DeskButton, DeskLink } from '../../ui/desk-button.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import type { TeeSheetState } from './use-tee-sheet.ts';

const words = sheetCatalogue.sheet;

/** What is dragged over the sheet can wait until the sheet is there. */
const MoveLayer = lazyPart(() => import('./move-layer.tsx'), 'MoveLayer');
const CanceledList = lazyPart(() => import('../../features/sheet/canceled-list.tsx'), 'CanceledList');

/** The sheet of the day, or why there is none. */
export function SheetContent({ sheet }: { sheet: TeeSheetState }) {
  const { day, span, now, ahead, changed } = sheet;
  const isPhone = usePhone();
  const isMouse = useMouse();
  const [isWhole, setWhole] = useState(false);
  const [isCanceledShown, setCanceledShown] = useState(false);
  const onOpen = useSteady(sheet.open);
  const onBook = useSteady(sheet.book);

  if (!day)
    return sheet.error ? (
      <EmptyPage title={words.notUpToDate}>
        <DeskButton variant="black" onClick={() => void sheet.refetch()}>
          {words.tryAgain}
        </DeskButton>
      </EmptyPage>
    ) : (
      <SheetWaiting like={sheet.seen} />
    );
  if (day.rooms.length === 0) return <EmptyPage title={words.noBays} />;
  if (!span) return <Closed sheet={sheet} />;

  const grid = {
    day,
    span,
    now,
    ahead,
    changed,
    selectedId: sheet.bookingId,
    chosen: sheet.chosen,
    onChoose: sheet.setChosen,
    onOpen,
    onBook,
  };
  if (isPhone) return <SheetTurned {...grid} />;
  return (
    <>
      <SheetGrid
        {...grid}
        isWhole={isMouse && isWhole}
        renderLayer={(drawn) => (
          <Suspense fallback={null}>
            <MoveLayer key={day.rooms.length} sheet={{ ...sheet, day }} span={drawn} />
          </Suspense>
        )}
      />
      {isCanceledShown && day.canceled.length > 0 && (
        <Suspense fallback={null}>
          <CanceledList day={day} onOpen={sheet.open} />
        </Suspense>
      )}
      <SheetLegend>
        {day.canceled.length > 0 && (
          <DeskButton variant="ghost" aria-pressed={isCanceledShown} onClick={() => setCanceledShown(!isCanceledShown)}>
            {words.showCanceled(day.canceled.length)}
          </DeskButton>
        )}
        {isMouse && (
          <DeskButton variant="ghost" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {words.wholeDay}
          </DeskButton>
        )}
      </SheetLegend>
    </>
  );
}

function Closed({ sheet: { day, goTo, me } }: { sheet: TeeSheetState }) {
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
