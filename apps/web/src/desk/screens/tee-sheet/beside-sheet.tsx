import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { runWhenIdle } from '../../../lib/state/run-when-idle.ts';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { TeeSheetState } from './use-tee-sheet.ts';

const { rangeWords } = deskLibCatalogue.range;
const words = sheetCatalogue.sheet;

/** Opened by a tap, so lazy-loaded after the sheet. */
const BookingPanel = lazyPart(() => import('../../features/bookings/booking-panel.tsx'), 'BookingPanel');
const NewBooking = lazyPart(() => import('./new-booking-panel.tsx'), 'NewBookingPanel');
const PayHeldPanel = lazyPart(() => import('./pay-held-panel.tsx'), 'PayHeldPanel');
const BlockPanel = lazyPart(() => import('../../features/blocks/block-panel.tsx'), 'BlockPanel');
const LiftBlock = lazyPart(() => import('../../features/blocks/lift-block.tsx'), 'LiftBlock');
const BookingDialogs = lazyPart(() => import('./booking-dialogs.tsx'), 'BookingDialogs');

type Props = {
  sheet: TeeSheetState;
  /** The "Next up" list, where there is room for it or the user opened it. */
  nextUp: ReactNode;
};

/** The panel beside the sheet, and the dialogs over it. */
export function BesideSheet({ sheet, nextUp }: Props) {
  const { day } = sheet;
  const isLoaded = day !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const parts = [BookingPanel, NewBooking, BlockPanel, BookingDialogs];
    // Each request costs time that the first frame of the sheet needs.
    runWhenIdle(() => void Promise.allSettled(parts.map(({ preload }) => preload())));
  }, [isLoaded]);

  return (
    <Suspense fallback={null}>
      <OpenPanel sheet={sheet} nextUp={nextUp} />
      <OpenDialogs sheet={sheet} />
    </Suspense>
  );
}

function OpenPanel({ sheet, nextUp }: Props) {
  const { day, now, me, choice, blocking, bookingId } = sheet;
  const showToast = useToast();

  if (choice && day)
    return (
      <NewBooking
        {...{ day, now, choice }}
        key={sheet.lookFor}
        lookFor={sheet.lookFor}
        initialCustomer={sheet.guest}
        venue={me.venue}
        onChange={sheet.setChoice}
        onHoldChange={sheet.setHeldTile}
        onClose={() => {
          sheet.leave();
          showToast({ text: words.nothingHeld });
        }}
        onBooked={({ booking, customer }) => {
          showToast({ text: words.isBooked(customer?.name ?? '') });
          sheet.onBooked(booking);
        }}
      />
    );
  if (blocking && day)
    return (
      <BlockPanel
        day={day}
        choice={blocking}
        onChange={sheet.setBlocking}
        isManager={isManager(me.role)}
        onClose={sheet.leave}
        onBlocked={(text) => {
          showToast({ text });
          sheet.onBlocked();
        }}
      />
    );
  if (bookingId && sheet.dialog?.act === 'BOOK')
    return <PayHeldPanel data={sheet.dialog.data} onClose={() => sheet.setDialog(null)} />;
  if (bookingId)
    return (
      <BookingPanel
        id={bookingId}
        onClose={sheet.close}
        myName={me.name}
        isManager={isManager(me.role)}
        startsWithNote={sheet.notingId === bookingId}
        venueName={me.venue.shopName}
        rooms={day?.rooms ?? []}
        onAct={(act, data) => {
          if (act === 'CONTINUE') return sheet.resume(data.booking);
          if (act === 'AGAIN') return sheet.bookAgain(data);
          sheet.setDialog({ act, data });
        }}
      />
    );
  return nextUp;
}

function OpenDialogs({ sheet }: { sheet: TeeSheetState }) {
  const { day, now, me, dialog, blockToLift } = sheet;
  const showToast = useToast();

  return (
    <>
      {dialog && dialog.act !== 'BOOK' && day && (
        <BookingDialogs {...{ dialog, day, now }} onShow={sheet.show} onClose={() => sheet.setDialog(null)} />
      )}
      {blockToLift && (
        <LiftBlock
          block={blockToLift}
          about={words.factsWithCommas(
            day?.rooms.find(({ shopRoomId }) => shopRoomId === blockToLift.shopRoomId)?.name,
            rangeWords(blockToLift.startedAt, blockToLift.endedAt, me.venue.timeZone),
          )}
          isManager={isManager(me.role)}
          onClose={() => sheet.setBlockToLift(null)}
          onLifted={(text) => {
            sheet.setBlockToLift(null);
            showToast({ text });
            void sheet.refetch();
          }}
        />
      )}
    </>
  );
}

const placeholderRows = [1, 2, 3, 4, 5, 6];

type NextUpPanel = { sheet: TeeSheetState; list: ReactNode; onClose: (() => void) | undefined };

/** "Next up" in the place of the panel. */
export function NextUpPanel({ sheet: { nextUpItems }, list, onClose }: NextUpPanel) {
  return (
    <Panel
      label={words.nextUp}
      head={
        <>
          <PanelTitle>{words.nextUp}</PanelTitle>
          {nextUpItems && nextUpItems.toCome > 0 && <Tag>{words.toCome(nextUpItems.toCome)}</Tag>}
        </>
      }
      onClose={onClose}
    >
      {list || placeholderRows.map((row) => <Skeleton key={row} height={48} radius={10} />)}
    </Panel>
  );
}
