import { Suspense, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NextUp } from '../features/sheet/next-up.tsx';
import { ChooseDay, DayButtons } from '../features/sheet/grid/sheet-head.tsx';
import { SheetStrip } from '../features/sheet/grid/sheet-strip.tsx';
import { catalogue as sheetCatalogue } from '../features/sheet/words/en.ts';
import { useOpenSearch } from '../lib/search-opener.ts';
import { usePhone, useFitsPanel } from '../lib/use-wide.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { BesideSheet, NextUpPanel } from './tee-sheet/beside-sheet.tsx';
import { SheetContent } from './tee-sheet/sheet-content.tsx';
import { type PhonePart, PhoneParts, SheetToolbar } from './tee-sheet/sheet-toolbar.tsx';
import { useOpenDialog } from './tee-sheet/use-open-dialog.ts';
import { useSheetKeys } from './tee-sheet/use-sheet-keys.ts';
import { useTeeSheet } from './tee-sheet/use-tee-sheet.ts';
import styles from './tee-sheet.module.css';

const words = sheetCatalogue.sheet;

/** Not urgent at the desk, so it is lazy-loaded. */
const LapsedLinks = lazyPart(() => import('../features/needs-you/people-line.tsx'), 'LapsedLinks');
const PeopleLine = lazyPart(() => import('../features/needs-you/people-line.tsx'), 'PeopleLine');

const NotClosed = lazyPart(() => import('../features/money/drawers/not-closed.tsx'), 'NotClosed');

/** One day of the tee sheet; without a date, today. The open booking is part of the URL. */
export function TeeSheet({ date: urlDate }: { date: string | null }) {
  const sheet = useTeeSheet(urlDate);
  const { date, day, now, today } = sheet;
  const { timeZone } = sheet.me.venue;
  const isPhone = usePhone();
  // A closed day has no arrivals.
  const isClosed = day !== undefined && !sheet.span;
  const fitsPanel = useFitsPanel() && !isPhone && !isClosed;
  const [isNextUp, setNextUp] = useState(false);
  const [phonePart, setPhonePart] = useState<PhonePart>('sheet');
  const onSearch = useOpenSearch();
  const openDialog = useOpenDialog(sheet);
  useSheetKeys(sheet);

  const isPanelShown = sheet.bookingId !== null || sheet.choice !== null || sheet.blocking !== null || fitsPanel;
  const isList = isPhone && phonePart === 'next' && sheet.span;
  const list = day && (
    <>
      {date === today && (
        <Suspense fallback={null}>
          <LapsedLinks />
        </Suspense>
      )}
      <NextUp
        {...{ day, now }}
        busyId={sheet.busyId}
        onCheckIn={sheet.onCheckIn}
        onOpen={sheet.open}
        onTake={(tile) => void openDialog(tile, 'TAKE')}
      />
      {date === today && (
        <Suspense fallback={null}>
          <PeopleLine />
        </Suspense>
      )}
    </>
  );

  return (
    <DeskPage
      title={formatDay(date)}
      heading={isPhone && <ChooseDay date={date} onChoose={sheet.goTo} name={formatDay(date)} />}
      className={classNames(styles.split, !isPanelShown && styles.alone)}
      before={<DayButtons isToday={date === today} onStep={sheet.step} onToday={sheet.goToday} />}
      after={<SheetToolbar {...{ sheet, isNextUp, onSearch }} onNextUp={setNextUp} />}
    >
      <section className={styles.tee} aria-label={words.teeSheet}>
        <SheetStrip
          error={day ? sheet.error : null}
          now={now}
          timeZone={timeZone}
          onRetry={() => void sheet.refetch()}
        />
        {day && date === today && (
          <Suspense fallback={null}>
            <NotClosed date={date} />
          </Suspense>
        )}
        {isPhone && <PhoneParts sheet={sheet} part={phonePart} onChoose={setPhonePart} />}
        {isList ? <div className={styles.list}>{list}</div> : <SheetContent sheet={sheet} />}
        {isPhone && sheet.span && (
          <DeskButton className={styles.add} data-foot variant="primary" large needsNetwork onClick={sheet.bookNext}>
            <PlusIcon />
            {words.newBooking}
          </DeskButton>
        )}
      </section>
      <BesideSheet
        sheet={sheet}
        nextUp={
          !isPhone &&
          (fitsPanel || isNextUp) && (
            <NextUpPanel {...{ sheet, list }} onClose={fitsPanel ? undefined : () => setNextUp(false)} />
          )
        }
      />
    </DeskPage>
  );
}
