import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMonthDay, formatTime } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isNotFound } from '../../../lib/server/refusal-of.ts';
import { MessageIcon, PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { PhoneIcon } from '../../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { firstName } from '../../lib/first-name.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { LinkIcon } from '../../ui/icons/payment-icons.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookingActs } from './booking-acts.tsx';
import { BookingDetails, BookingCustomer } from './booking-details.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingNote } from './booking-note.tsx';
import styles from './booking-panel.module.css';
import { availableAction, type BookingAct, nextHoldAct } from './actions.rules.ts';
import {
  chargeStatusMessage,
  feeChargeMessage,
  isChargePending,
  isInactive,
  menuEntries,
  customerName,
  statusPill,
} from './booking.rules.ts';
import { catalogue } from './words/en.ts';
import { HoldTag, holdStatusMessage } from './hold-tag.tsx';
import { bookingQuery } from '../../lib/bookings.api.ts';
import type { TimelineContext } from './timeline.rules.ts';
import { useCheckIn } from './use-check-in.ts';
import { useBookingNews } from './use-booking-news.ts';
import { useResend } from './use-resend.ts';
import { BookingTimeline } from './timeline.tsx';

const words = catalogue.booking;
const { giveFree, resendLink } = catalogue.held;

/** Seldom needed: a refund that is due at the desk because the venue closed a day. */
const GiveBack = lazyPart(() => import('./give-back.tsx'), 'GiveBack');

type Props = {
  id: string;
  /** The person looking at the panel; acts of other people are announced. */
  myName: string;
  /** The panel was opened to write a note. */
  startsWithNote?: boolean;
  /** Other staff need a manager's PIN for some acts. */
  isManager: boolean;
  venueName: string;
  rooms: TimelineContext['rooms'];
  onAct: (act: BookingAct, booking: DeskBooking) => void;
  onClose: () => void;
};

/** Everything about one booking, with the main next action on top. */
export function BookingPanel({ id, onClose, ...rest }: Props) {
  const { data, error, refetch } = useQuery(bookingQuery(id));

  if (data) return <LoadedPanel key={id} data={data} onClose={onClose} {...rest} />;
  return (
    <Panel label={words.booking} isInUrl head={null} onClose={onClose}>
      {isNotFound(error) ? (
        <InlineMessage tone="warn">{words.noBooking}</InlineMessage>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Panel>
  );
}

function LoadedPanel({
  data,
  myName,
  startsWithNote = false,
  isManager,
  venueName,
  rooms,
  onAct,
  onClose,
}: Omit<Props, 'id'> & { data: DeskBooking }) {
  const { booking, tile, customer, money } = data;
  const { timeZone } = booking;
  const [now] = useNow();
  const [tone, status] = statusPill(data, now);
  const checkInActs = useCheckIn();
  const resend = useResend();
  const [isWritingNote, setWritingNote] = useState(startsWithNote);
  const name = customerName(data);
  const target = { id: booking.bookingId, version: tile.version, name };
  const can = (act: Parameters<typeof availableAction>[1]) => availableAction(data, act) !== undefined;
  const requestAct = (act: BookingAct) => () => onAct(act, data);
  const news = useBookingNews(data.timeline, myName, name);
  const chargeMessage = chargeStatusMessage(data);
  const feeMessage = feeChargeMessage(data, now);
  // A customer without a phone number cannot be texted.
  const canText = (can('TEXT') || can('LINK')) && Boolean(customer?.phone);
  const canLink = can('TAKE') && Boolean(customer?.phone) && !isChargePending(data);
  const refundAction = availableAction(data, 'RETURN');
  const refundDueAction = availableAction(data, 'GIVE_BACK');
  // A known customer can be booked again in two taps.
  const canBookAgain = isInactive(booking) && customer !== null && !customer.isGuest;
  const holdAct = nextHoldAct(data, myName);
  const heldUntil = tile.kind === 'TEE_TIME' ? tile.holdExpiresAt : null;
  const isOnline = useOnline();
  const keys = {
    ...(holdAct && { p: requestAct(holdAct) }),
    ...(can('RELEASE') && { x: requestAct('RELEASE') }),
    ...(can('CHECK_IN') && { c: () => checkInActs.checkIn(target) }),
    ...(can('TAKE') && { p: requestAct('TAKE') }),
    ...(can('MOVE') && { m: requestAct('MOVE'), e: requestAct('EXTEND') }),
    ...(can('CANCEL') && { x: requestAct('CANCEL') }),
    ...(can('NOTE') && { o: () => setWritingNote(true) }),
  };
  // Without a network the buttons and the keys are disabled.
  useKeys(isOnline ? keys : {});

  const timeOf = (at: string) => formatDayAndTime(at, timeZone);
  const holdMessage = holdStatusMessage(data, myName, timeOf);
  return (
    <Panel
      label={words.booking}
      printable
      isInUrl
      onClose={onClose}
      head={
        <>
          {heldUntil ? <HoldTag bookingId={booking.bookingId} until={heldUntil} /> : <Tag tone={tone}>{status}</Tag>}
          <span className={styles.code}>{booking.reference}</span>
        </>
      }
      tools={
        <>
          {customer?.phone && (
            <a className={styles.call} href={`tel:${customer.phone.replaceAll(' ', '')}`} aria-label={words.call}>
              <PhoneIcon size={18} />
            </a>
          )}
          <DeskMenu
            label={words.moreActions}
            items={menuEntries(data).map(({ act, label }) => ({
              label,
              onChoose: act === 'PRINT' ? () => print() : requestAct(act),
            }))}
          />
        </>
      }
      foot={
        (canText || canLink || canBookAgain || can('CANCEL') || can('RELEASE')) && (
          <>
            {canBookAgain && (
              <DeskButton block needsNetwork onClick={requestAct('AGAIN')}>
                <PlusIcon size={18} />
                {words.bookAgain(firstName(name))}
              </DeskButton>
            )}
            {canLink ? (
              <DeskButton variant="ghost" needsNetwork onClick={requestAct('LINK')}>
                <LinkIcon size={18} />
                {words.textLink}
              </DeskButton>
            ) : (
              canText && (
                <DeskButton variant="ghost" needsNetwork busy={resend.isPending} onClick={() => resend.mutate(data)}>
                  <MessageIcon size={18} />
                  {can('LINK') ? resendLink : words.resendText}
                </DeskButton>
              )
            )}
            {!canBookAgain && <span className={styles.spread} />}
            {can('CANCEL') && (
              <DeskButton variant="danger" needsNetwork onClick={requestAct('CANCEL')}>
                {words.cancelBooking}
              </DeskButton>
            )}
            {can('RELEASE') && (
              <DeskButton variant="danger" needsNetwork onClick={requestAct('RELEASE')}>
                {giveFree}
              </DeskButton>
            )}
          </>
        )
      }
    >
      <BookingCustomer name={name} customer={customer} />
      <output className={styles.news}>{news && <InlineMessage>{news}</InlineMessage>}</output>
      {holdMessage && <InlineMessage>{holdMessage}</InlineMessage>}
      {feeMessage && <InlineMessage tone="warn">{feeMessage}</InlineMessage>}
      {chargeMessage && <InlineMessage tone={chargeMessage.tone}>{chargeMessage.text}</InlineMessage>}
      <BookingActs
        data={data}
        {...checkInActs}
        target={target}
        holdAct={holdAct}
        onAct={onAct}
        onNote={() => setWritingNote(true)}
      />
      {isWritingNote && <BookingNote id={booking.bookingId} onDone={() => setWritingNote(false)} />}
      <BookingDetails data={data} timeOf={timeOf} />
      <BookingMoney data={data} venueName={venueName} timeOf={timeOf} />
      {refundDueAction && (
        <Suspense fallback={null}>
          <GiveBack data={data} amount={refundDueAction.amount} name={name} />
        </Suspense>
      )}
      {refundAction && money.paid > 0 && (
        <>
          <DeskButton block needsNetwork onClick={requestAct('RETURN')}>
            {isInactive(booking)
              ? (money.refunds.length > 0 ? words.returnOther : words.returnAll)(
                  formatMoney(refundAction.amount, booking.currency),
                )
              : words.returnMoney}
          </DeskButton>
          {isInactive(booking) && !isManager && money.deskMayGive < refundAction.amount && (
            <p className={styles.hint}>{words.needsManager}</p>
          )}
        </>
      )}
      <BookingTimeline data={data} rooms={rooms} timeOf={timeOf} />
    </Panel>
  );
}

/** "Nov 17, 8:12 PM" */
const formatDayAndTime = (at: string, timeZone: string): string =>
  words.factsWithCommas(formatMonthDay(at, timeZone), formatTime(at, timeZone));
