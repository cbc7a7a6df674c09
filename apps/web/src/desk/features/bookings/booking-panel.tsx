import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMonthDay, formatTime } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isMissing } from '../../../lib/server/refusal-of.ts';
import { MessageIcon, PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { PhoneIcon } from '../../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { firstName } from '../../lib/first-name.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { Note } from '../../ui/note.tsx';
import { LinkIcon } from '../../ui/icons/payment-icons.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BookingActs } from './booking-acts.tsx';
import { BookingFacts, BookingWho } from './booking-facts.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingNote } from './booking-note.tsx';
import styles from './booking-panel.module.css';
import { actionOf, type BookingAct, heldAct } from './actions.rules.ts';
import { chargeNote, feeNote, isAskingBank, isGone, menuOf, nameOf, statusPill } from './booking.rules.ts';
import { catalogue } from './words/en.ts';
import { HeldTag, heldSentence } from './held-tag.tsx';
import { bookingQuery } from '../../lib/bookings.api.ts';
import type { Scene } from './timeline.rules.ts';
import { useCheckIn } from './use-check-in.ts';
import { useJustDone } from './use-just-done.ts';
import { useResend } from './use-resend.ts';
import { WhatHappened } from './timeline.tsx';

const words = catalogue.booking;
const { giveFree, resendLink } = catalogue.held;

/** Seldom needed: a refund that is due at the desk because the venue closed a day. */
const GiveBack = lazyPart(() => import('./give-back.tsx'), 'GiveBack');

type Props = {
  id: string;
  /** The person looking at the panel; acts of other people are announced. */
  myName: string;
  /** The panel was opened to write a note. */
  startsNoting?: boolean;
  /** Other staff need a manager's PIN for some acts. */
  isManager: boolean;
  venueName: string;
  rooms: Scene['rooms'];
  onAct: (act: BookingAct, booking: DeskBooking) => void;
  onClose: () => void;
};

/** Everything about one booking, with the main next action on top. */
export function BookingPanel({ id, onClose, ...rest }: Props) {
  const { data, error, refetch } = useQuery(bookingQuery(id));

  if (data) return <Loaded key={id} data={data} onClose={onClose} {...rest} />;
  return (
    <Panel label={words.booking} inAddress head={null} onClose={onClose}>
      {isMissing(error) ? (
        <Note tone="warn">{words.noBooking}</Note>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Panel>
  );
}

function Loaded({
  data,
  myName,
  startsNoting = false,
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
  const checking = useCheckIn();
  const resend = useResend();
  const [isNoting, setNoting] = useState(startsNoting);
  const name = nameOf(data);
  const guest = { id: booking.bookingId, version: tile.version, name };
  const can = (act: Parameters<typeof actionOf>[1]) => actionOf(data, act) !== undefined;
  const asks = (act: BookingAct) => () => onAct(act, data);
  const news = useJustDone(data.timeline, myName, name);
  const tried = chargeNote(data);
  const charged = feeNote(data, now);
  // A customer without a phone number cannot be texted.
  const canText = (can('TEXT') || can('LINK')) && Boolean(customer?.phone);
  const canLink = can('TAKE') && Boolean(customer?.phone) && !isAskingBank(data);
  const returns = actionOf(data, 'RETURN');
  const owedBack = actionOf(data, 'GIVE_BACK');
  // A known customer can be booked again in two taps.
  const canBookAgain = isGone(booking) && customer !== null && !customer.isGuest;
  const held = heldAct(data, myName);
  const heldUntil = tile.kind === 'TEE_TIME' ? tile.holdExpiresAt : null;
  const isOnline = useOnline();
  const keys = {
    ...(held && { p: asks(held) }),
    ...(can('RELEASE') && { x: asks('RELEASE') }),
    ...(can('CHECK_IN') && { c: () => checking.checkIn(guest) }),
    ...(can('TAKE') && { p: asks('TAKE') }),
    ...(can('MOVE') && { m: asks('MOVE'), e: asks('EXTEND') }),
    ...(can('CANCEL') && { x: asks('CANCEL') }),
    ...(can('NOTE') && { o: () => setNoting(true) }),
  };
  // Without a network the buttons and the keys are disabled.
  useKeys(isOnline ? keys : {});

  const timeOf = (at: string) => whenWords(at, timeZone);
  const waitsFor = heldSentence(data, myName, timeOf);
  return (
    <Panel
      label={words.booking}
      printable
      inAddress
      onClose={onClose}
      head={
        <>
          {heldUntil ? <HeldTag bookingId={booking.bookingId} until={heldUntil} /> : <Tag tone={tone}>{status}</Tag>}
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
            items={menuOf(data).map(({ act, label }) => ({
              label,
              onChoose: act === 'PRINT' ? () => print() : asks(act),
            }))}
          />
        </>
      }
      foot={
        (canText || canLink || canBookAgain || can('CANCEL') || can('RELEASE')) && (
          <>
            {canBookAgain && (
              <DeskButton block acts onClick={asks('AGAIN')}>
                <PlusIcon size={18} />
                {words.bookAgain(firstName(name))}
              </DeskButton>
            )}
            {canLink ? (
              <DeskButton variant="ghost" acts onClick={asks('LINK')}>
                <LinkIcon size={18} />
                {words.textLink}
              </DeskButton>
            ) : (
              canText && (
                <DeskButton variant="ghost" acts busy={resend.isPending} onClick={() => resend.mutate(data)}>
                  <MessageIcon size={18} />
                  {can('LINK') ? resendLink : words.resendText}
                </DeskButton>
              )
            )}
            {!canBookAgain && <span className={styles.spread} />}
            {can('CANCEL') && (
              <DeskButton variant="danger" acts onClick={asks('CANCEL')}>
                {words.cancelBooking}
              </DeskButton>
            )}
            {can('RELEASE') && (
              <DeskButton variant="danger" acts onClick={asks('RELEASE')}>
                {giveFree}
              </DeskButton>
            )}
          </>
        )
      }
    >
      <BookingWho name={name} customer={customer} />
      <output className={styles.news}>{news && <Note>{news}</Note>}</output>
      {waitsFor && <Note>{waitsFor}</Note>}
      {charged && <Note tone="warn">{charged}</Note>}
      {tried && <Note tone={tried.tone}>{tried.said}</Note>}
      <BookingActs data={data} {...checking} guest={guest} held={held} onAct={onAct} onNote={() => setNoting(true)} />
      {isNoting && <BookingNote id={booking.bookingId} onDone={() => setNoting(false)} />}
      <BookingFacts data={data} timeOf={timeOf} />
      <BookingMoney data={data} venueName={venueName} timeOf={timeOf} />
      {owedBack && (
        <Suspense fallback={null}>
          <GiveBack data={data} amount={owedBack.amount} name={name} />
        </Suspense>
      )}
      {returns && money.paid > 0 && (
        <>
          <DeskButton block acts onClick={asks('RETURN')}>
            {isGone(booking)
              ? (money.refunds.length > 0 ? words.returnOther : words.returnAll)(
                  formatMoney(returns.amount, booking.currency),
                )
              : words.returnMoney}
          </DeskButton>
          {isGone(booking) && !isManager && money.deskMayGive < returns.amount && (
            <p className={styles.hint}>{words.needsManager}</p>
          )}
        </>
      )}
      <WhatHappened data={data} rooms={rooms} timeOf={timeOf} />
    </Panel>
  );
}

/** "Nov 17, 8:12 PM" */
const whenWords = (at: string, timeZone: string): string =>
  words.factsWithCommas(formatMonthDay(at, timeZone), formatTime(at, timeZone));
