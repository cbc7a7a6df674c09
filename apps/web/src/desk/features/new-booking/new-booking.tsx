import type { PayAtDesk } from '@caddie/contract/desk/finance/payments';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Day } from '@caddie/contract/desk/sheet';
import type { Me } from '@caddie/contract/desk/people/staff';
import { NAME_MAX } from '@caddie/contract/users';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { refusedWords } from '../../lib/refused/refused.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { ChooseTime } from './choose-time.tsx';
import { type Existing, existingIn } from '../../lib/existing.ts';
import { ChosenCard, ExistingNote } from './customer-parts.tsx';
import { HoldChip, HoldOver, Lost } from './hold-parts.tsx';
import { book, type Booking } from './new-booking.api.ts';
import styles from './new-booking.module.css';
import { type Choice, type Chosen, type HeldFor, isTaken } from './new-booking.rules.ts';
import { catalogue } from './words/en.ts';
import { PriceLines } from './price-lines.tsx';
import { useDeskHold } from './use-desk-hold.ts';

const words = catalogue.newBooking;

export type Payment = {
  pay: PayAtDesk;
  sendText: boolean;
  /** A manager's approval, if the first attempt was refused for lack of one. */
  approval?: string;
  /** The success message for the resulting booking. */
  said: (booking: DeskBooking) => string;
};

/** The props of the second part: it shows the ways to pay, and reports the chosen one. */
export type Paying = {
  label: string;
  head: ReactNode;
  tools: ReactNode;
  summary: ReactNode;
  notes: ReactNode;
  bookingId: string;
  customerId: string | undefined;
  name: string;
  phone: string | null;
  amount: number;
  /** A link holds the bay until the start, so a booking that has begun has none. */
  canLink: boolean;
  isReady: boolean;
  busy: boolean;
  error: Error | null;
  onPay: (payment: Payment) => void;
  onReset: () => void;
  onClose: () => void;
};

type Props = {
  day: Day;
  venue: Me['venue'];
  now: number;
  choice: Choice;
  /** The search text, if a customer was searched for before. */
  lookFor: string;
  /** The customer, if already known. */
  guest?: Chosen | undefined;
  /** The sheet shows the chosen time and follows every change. */
  onChange: (choice: Choice) => void;
  /** The sheet shows there for whom the time is held, and the price. */
  onHeld: (heldFor: HeldFor) => void;
  onBooked: (booking: DeskBooking, said: string) => void;
  onClose: () => void;
  PayPart: ComponentType<Paying>;
};

/** One panel with two short parts: what and for whom, then the payment. The time is held meanwhile. */
export function NewBooking(props: Props) {
  const { day, venue, now, choice, lookFor, guest, onChange, onHeld, onBooked, onClose, PayPart } = props;
  const { held, isHolding, problem, keep, holdAgain } = useDeskHold(choice);
  const [chosen, setChosen] = useState(guest);
  const [isPaying, setPaying] = useState(false);
  const awaitsFocus = useRef(guest !== undefined);
  const booking = useKeyedMutation(
    ({ body, payment }: { body: Booking; payment: Payment }, key) => book(body, key, payment.approval),
    {
      onSuccess: (answer, { payment }) => {
        keep();
        onBooked(answer, payment.said(answer));
      },
    },
  );

  const amount = held?.booking.amount ?? 0;
  const isGuest = chosen?.customer.kind === 'GUEST';
  const until = held?.booking.holdExpiresAt;
  const left = useCountdown(Date.parse(until ?? '') || Number.MAX_SAFE_INTEGER);
  const isOver = left === 0;
  const isReady = held !== undefined && !isHolding && !isOver && !problem;
  const existing = existingIn(booking.error);
  const customerName = chosen?.name;
  const bay = isReady ? held.booking.shopRoomId : '';
  useEffect(() => onHeld({ name: customerName, amount, shopRoomId: bay }), [onHeld, customerName, amount, bay]);
  /** Moves the focus to the button once: the customer was the last input. If the hold is not ready yet, the focus moves when it is. */
  const focusOnce = (button: HTMLElement | null) => {
    if (!button || !isReady || !awaitsFocus.current) return;
    awaitsFocus.current = false;
    button.focus({ preventScroll: true });
  };
  const head = <PanelTitle>{words.title}</PanelTitle>;
  const tools = <HoldChip left={until ? left : undefined} isHolding={isHolding} />;
  const notes = (
    <>
      {problem && <Lost {...{ problem, choice, day }} onPick={pick} />}
      {isOver && !problem && held && <HoldOver isTaken={isTaken(day.tiles, held.booking)} onAgain={holdAgain} />}
      {booking.error && !existing && <Note tone="err">{refusedWords(booking.error, amount, venue.currency)}</Note>}
      {existing && <ExistingNote name={existing.name} onUse={() => chooseExisting(existing)} />}
    </>
  );

  if (isPaying && chosen && held)
    return (
      <PayPart
        label={words.title}
        {...{ head, tools, notes, amount, isReady, onClose }}
        summary={
          <>
            <ChosenCard
              name={chosen.name || words.walkIn}
              about={words.chosen(
                formatTime(held.booking.bookingStartedAt, day.timeZone),
                choice.durationMinutes,
                held.booking.shopRoomName,
              )}
              action={words.edit}
              onAction={() => setPaying(false)}
            />
            {isGuest && (
              <Field
                label={words.guestName}
                autoComplete="off"
                maxLength={NAME_MAX}
                value={chosen.name}
                onChange={({ target }) =>
                  setChosen({ ...chosen, name: target.value, customer: { kind: 'GUEST', name: target.value.trim() } })
                }
              />
            )}
          </>
        }
        bookingId={held.booking.bookingId}
        customerId={chosen.customer.kind === 'KNOWN' ? chosen.customer.customerId : undefined}
        name={chosen.name}
        phone={chosen.phone}
        canLink={Date.parse(held.booking.bookingStartedAt) > now}
        busy={booking.isPending}
        error={booking.error}
        onPay={send}
        onReset={booking.reset}
      />
    );
  return (
    <Panel
      label={words.title}
      head={head}
      tools={tools}
      onClose={onClose}
      foot={
        <DeskButton
          variant="primary"
          large
          block
          ref={chosen ? focusOnce : undefined}
          disabled={!isReady || !chosen}
          onClick={() => setPaying(true)}
        >
          {words.next(amount > 0 ? formatMoney(amount, venue.currency) : undefined)}
        </DeskButton>
      }
    >
      <ChooseTime day={day} venue={venue} now={now} choice={choice} onChange={onChange} />
      <ChooseCustomer
        chosen={chosen}
        lookFor={lookFor}
        countryCode={venue.countryCode}
        onChoose={(next) => {
          awaitsFocus.current = next !== undefined;
          setChosen(next);
        }}
        onWalkIn={() => choose({ customer: { kind: 'GUEST', name: '' }, name: '', phone: null })}
      />
      <div className={styles.sum}>
        <span className={styles.label}>{words.players}</span>
        <Stepper
          label={words.players}
          fewerLabel={words.fewerPlayers}
          moreLabel={words.morePlayers}
          value={choice.partySize}
          min={1}
          max={Math.max(venue.maxPartySize, choice.partySize)}
          onChange={(partySize) => onChange({ ...choice, partySize })}
        />
      </div>
      <PriceLines lines={held?.booking.priceLines ?? []} tax={held?.booking.tax ?? null} currency={venue.currency} />
      {held?.online && <p className={styles.quiet}>{words.online[held.online]}</p>}
      {notes}
    </Panel>
  );

  /** A walk-in needs no further input, so the payment comes next. */
  function choose(next: Chosen): void {
    setChosen(next);
    setPaying(true);
  }

  function chooseExisting({ customerId, name }: Existing): void {
    booking.reset();
    setChosen({ customer: { kind: 'KNOWN', customerId }, name, phone: chosen?.phone ?? null });
  }

  function pick(startedAt: string, shopRoomId: string): void {
    onChange({ ...choice, startedAt, shopRoomId });
  }

  function send(payment: Payment): void {
    if (!held || !chosen) return;
    booking.mutate({
      body: {
        bookingId: held.booking.bookingId,
        version: held.version,
        customer: chosen.customer,
        partySize: choice.partySize,
        source: isGuest ? 'WALK_IN' : 'PHONE',
        pay: payment.pay,
        amount,
        sendText: payment.sendText,
      },
      payment,
    });
  }
}
