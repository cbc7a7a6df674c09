import { MINUTE } from '@caddie/contract/dates/duration';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { SheetGrid } from '../../features/sheet/grid/sheet-grid.tsx';
import type { Span } from '../../features/sheet/grid/layout.rules.ts';
import { SheetLegend } from '../../features/sheet/grid/sheet-legend.tsx';
import { SheetTurned } from '../../features/sheet/grid/sheet-turned.tsx';
import { SheetWaiting } from '../../features/sheet/grid/sheet-waiting.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useMouse, usePhone } from '../../lib/use-wide.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import styles from '../tee-sheet.module.css';
import type { TeeSheetState } from './use-tee-sheet.ts';

const words = sheetCatalogue.sheet;

/** Lazy-loaded after the sheet: the drag layer, the list below, and the rare day without a sheet. */
const CanceledList = lazyPart(() => import('../../features/sheet/canceled-list.tsx'), 'CanceledList');
const NoSheet = lazyPart(() => import('./no-sheet.tsx'), 'NoSheet');
const MoveLayer = lazyPart(() => import('./move-layer.tsx'), 'MoveLayer');

/** The sheet of the day, or why there is none. */
export function SheetContent({ sheet }: { sheet: TeeSheetState }) {
  const { day, span, now, ahead, changed } = sheet;
  const isPhone = usePhone();
  const isMouse = useMouse();
  const [isWholeDay, setWholeDay] = useState(false);
  const [isCanceledShown, setCanceledShown] = useState(false);
  const onOpen = useStableCallback(sheet.open);
  const onBook = useStableCallback(sheet.book);

  if (!day)
    return sheet.error ? (
      <EmptyPage title={words.notUpToDate}>
        <DeskButton variant="black" onClick={() => void sheet.refetch()}>
          {words.tryAgain}
        </DeskButton>
      </EmptyPage>
    ) : (
      <SheetWaiting lastDay={sheet.lastDay} />
    );
  if (day.rooms.length === 0 || !span)
    return (
      <Suspense fallback={null}>
        <NoSheet sheet={sheet} />
      </Suspense>
    );

  const grid = {
    day,
    span,
    // What the sheet shows changes by the minute; a finer clock would render every tile again without a change.
    now: Math.floor(now / MINUTE) * MINUTE,
    ahead,
    changed,
    selectedId: sheet.bookingId,
    selection: sheet.selection,
    onSelect: sheet.setSelection,
    onOpen,
    onBook,
  };
  const canceled = isCanceledShown && day.canceled.length > 0 && (
    <Suspense fallback={null}>
      <CanceledList day={day} onOpen={sheet.open} />
    </Suspense>
  );
  const showCanceled = day.canceled.length > 0 && (
    <DeskButton variant="ghost" aria-pressed={isCanceledShown} onClick={() => setCanceledShown(!isCanceledShown)}>
      {words.showCanceled(day.canceled.length)}
    </DeskButton>
  );
  const renderLayer = (drawnSpan: Span) => (
    <Suspense fallback={null}>
      <MoveLayer key={day.rooms.length} sheet={{ ...sheet, day }} span={drawnSpan} isTurned={isPhone} />
    </Suspense>
  );
  if (isPhone)
    return (
      <>
        <SheetTurned {...grid} layer={renderLayer(span)} />
        {canceled}
        {showCanceled && <div className={styles.phoneFoot}>{showCanceled}</div>}
      </>
    );
  return (
    <>
      <SheetGrid {...grid} isWhole={isMouse && isWholeDay} renderLayer={renderLayer} />
      {canceled}
      <SheetLegend>
        {showCanceled}
        {isMouse && (
          <DeskButton variant="ghost" aria-pressed={isWholeDay} onClick={() => setWholeDay(!isWholeDay)}>
            {words.wholeDay}
          </DeskButton>
        )}
      </SheetLegend>
    </>
  );
}
