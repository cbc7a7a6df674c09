import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import { isManager } from '../../features/staff/places.rules.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { useSay } from '../../ui/desk-toast.tsx';
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
  const isThere = day !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const parts = [BookingPanel, NewBooking, BlockPanel, BookingDialogs];
    void Promise.allSettled(parts.map(({ preload }) => preload()));
  }, [isThere]);

  return (
    <Suspense fallback={null}>
      <OpenPanel sheet={sheet} nextUp={nextUp} />
      <Questions sheet={sheet} />
    </Suspense>
  );
}

function OpenPanel({ sheet, nextUp }: Props) {
  const { day, now, me, choice, blocking, bookingId } = sheet;
  const say = useSay();

  if (choice && day)
    return (
      <NewBooking
        {...{ day, now, choice }}
        key={sheet.lookFor}
        lookFor={sheet.lookFor}
        guest={sheet.guest}
        venue={me.venue}
        onChange={sheet.setChoice}
        onHeld={sheet.setHeldFor}
        onClose={() => {
          sheet.leave();
          say({ text: words.nothingHeld });
        }}
        onBooked={({ booking, customer }) => {
          say({ text: words.isBooked(customer?.name ?? '') });
          sheet.booked(booking);
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
          say({ text });
          sheet.blocked();
        }}
      />
    );
  if (bookingId && sheet.asked?.act === 'BOOK')
    return <PayHeldPanel data={sheet.asked.data} onClose={() => sheet.setAsked(null)} />;
  if (bookingId)
    return (
      <BookingPanel
        id={bookingId}
        onClose={sheet.close}
        myName={me.name}
        isManager={isManager(me.role)}
        startsNoting={sheet.notingId === bookingId}
        venueName={me.venue.shopName}
        rooms={day?.rooms ?? []}
        onAct={(act, data) => {
          if (act === 'CONTINUE') return sheet.resume(data.booking);
          if (act === 'AGAIN') return sheet.again(data);
          sheet.setAsked({ act, data });
        }}
      />
    );
  return nextUp;
}

function Questions({ sheet }: { sheet: TeeSheetState }) {
  const { day, now, me, asked, lifting } = sheet;
  const say = useSay();

  return (
    <>
      {asked && asked.act !== 'BOOK' && day && (
        <BookingDialogs {...{ asked, day, now }} onShow={sheet.show} onClose={() => sheet.setAsked(null)} />
      )}
      {lifting && (
        <LiftBlock
          block={lifting}
          about={rangeWords(lifting.startedAt, lifting.endedAt, me.venue.timeZone)}
          isManager={isManager(me.role)}
          onClose={() => sheet.setLifting(null)}
          onLifted={(text) => {
            sheet.setLifting(null);
            say({ text });
            void sheet.refetch();
          }}
        />
      )}
    </>
  );
}

const waiting = [1, 2, 3, 4, 5, 6];

type NextUpPanel = { sheet: TeeSheetState; list: ReactNode; onClose: (() => void) | undefined };

/** "Next up" in the place of the panel. */
export function NextUpPanel({ sheet: { matters }, list, onClose }: NextUpPanel) {
  return (
    <Panel
      label={words.nextUp}
      head={
        <>
          <PanelTitle>{words.nextUp}</PanelTitle>
          {matters && matters.toCome > 0 && <Tag>{words.toCome(matters.toCome)}</Tag>}
        </>
      }
      onClose={onClose}
    >
      {list || waiting.map((row) => <Skeleton key={row} height={48} radius={10} />)}
    </Panel>
  );
}
