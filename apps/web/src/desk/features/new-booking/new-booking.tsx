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
import { refusedText } from '../../lib/refused/refused.ts';
import { onDeviceClock } from '../../lib/server-clock.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { ChooseTime } from './choose-time.tsx';
import { type ExistingCustomer, existingCustomerIn } from '../../lib/existing-customer.ts';
import { ChosenCard, ExistingNote } from './customer-parts.tsx';
import { HoldChip, HoldOver, TimeNotAvailable } from './hold-parts.tsx';
import { book, type BookingRequest } from './new-booking.api.ts';
import styles from './new-booking.module.css';
import { type Choice, type ChosenCustomer, type HeldTile, isTaken } from './new-booking.rules.ts';
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
  successMessage: (booking: DeskBooking) => string;
};

/** The props of the second part: it shows the ways to pay, and reports the chosen one. */
export type PayPartProps = {
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
  initialCustomer?: ChosenCustomer | undefined;
  /** The sheet shows the chosen time and follows every change. */
  onChange: (choice: Choice) => void;
  /** The sheet shows there for whom the time is held, and the price. */
  onHoldChange: (heldTile: HeldTile) => void;
  onBooked: (booking: DeskBooking, message: string) => void;
  onClose: () => void;
  PayPart: ComponentType<PayPartProps>;
};

/** One panel with two short parts: what and for whom, then the payment. The time is held meanwhile. */
export function NewBooking(props: Props) {
  const { day, venue, now, choice, lookFor, initialCustomer, onChange, onHoldChange, onBooked, onClose, PayPart } =
    props;
  const { hold, isHolding, problem, keepHold, holdAgain } = useDeskHold(choice);
  const [chosenCustomer, setChosenCustomer] = useState(initialCustomer);
  const [isPaying, setPaying] = useState(false);
  const awaitsFocus = useRef(initialCustomer !== undefined);
  const bookMutation = useKeyedMutation(
    ({ body, payment }: { body: BookingRequest; payment: Payment }, key) => book(body, key, payment.approval),
    {
      onSuccess: (answer, { payment }) => {
        keepHold();
        onBooked(answer, payment.successMessage(answer));
      },
    },
  );

  const amount = hold?.booking.amount ?? 0;
  const isGuest = chosenCustomer?.customer.kind === 'GUEST';
  const holdExpiresAt = hold?.booking.holdExpiresAt;
  const secondsLeft = useCountdown(holdExpiresAt ? onDeviceClock(holdExpiresAt) : Number.MAX_SAFE_INTEGER);
  const isExpired = secondsLeft === 0;
  const isReady = hold !== undefined && !isHolding && !isExpired && !problem;
  const existing = existingCustomerIn(bookMutation.error);
  const customerName = chosenCustomer?.name;
  const bay = isReady ? hold.booking.shopRoomId : '';
  useEffect(
    () => onHoldChange({ name: customerName, amount, shopRoomId: bay }),
    [onHoldChange, customerName, amount, bay],
  );
  /** Moves the focus to the button once: the customer was the last input. If the hold is not ready yet, the focus moves when it is. */
  const focusOnce = (button: HTMLElement | null) => {
    if (!button || !isReady || !awaitsFocus.current) return;
    awaitsFocus.current = false;
    button.focus({ preventScroll: true });
  };
  const head = <PanelTitle>{words.title}</PanelTitle>;
  const tools = <HoldChip secondsLeft={holdExpiresAt ? secondsLeft : undefined} isHolding={isHolding} />;
  const notes = (
    <>
      {problem && <TimeNotAvailable {...{ problem, choice, day }} onPick={changeTime} />}
      {isExpired && !problem && hold && <HoldOver isTaken={isTaken(day.tiles, hold.booking)} onHoldAgain={holdAgain} />}
      {bookMutation.error && !existing && (
        <InlineMessage tone="err">{refusedText(bookMutation.error, amount, venue.currency)}</InlineMessage>
      )}
      {existing && <ExistingNote name={existing.name} onUse={() => chooseExisting(existing)} />}
    </>
  );

  if (isPaying && chosenCustomer && hold)
    return (
      <PayPart
        label={words.title}
        {...{ head, tools, notes, amount, isReady, onClose }}
        summary={
          <>
            <ChosenCard
              name={chosenCustomer.name || words.walkIn}
              about={words.chosen(
                formatTime(hold.booking.bookingStartedAt, day.timeZone),
                choice.durationMinutes,
                hold.booking.shopRoomName,
              )}
              action={words.edit}
              onAction={() => setPaying(false)}
            />
            {isGuest && (
              <Field
                label={words.guestName}
                autoComplete="off"
                maxLength={NAME_MAX}
                value={chosenCustomer.name}
                onChange={({ target }) =>
                  setChosenCustomer({
                    ...chosenCustomer,
                    name: target.value,
                    customer: { kind: 'GUEST', name: target.value.trim() },
                  })
                }
              />
            )}
          </>
        }
        bookingId={hold.booking.bookingId}
        customerId={chosenCustomer.customer.kind === 'KNOWN' ? chosenCustomer.customer.customerId : undefined}
        name={chosenCustomer.name}
        phone={chosenCustomer.phone}
        canLink={Date.parse(hold.booking.bookingStartedAt) > now}
        busy={bookMutation.isPending}
        error={bookMutation.error}
        onPay={send}
        onReset={bookMutation.reset}
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
          ref={chosenCustomer ? focusOnce : undefined}
          disabled={!isReady || !chosenCustomer}
          onClick={() => setPaying(true)}
        >
          {words.next(amount > 0 ? formatMoney(amount, venue.currency) : undefined)}
        </DeskButton>
      }
    >
      <ChooseTime day={day} venue={venue} now={now} choice={choice} onChange={onChange} />
      <ChooseCustomer
        chosenCustomer={chosenCustomer}
        lookFor={lookFor}
        countryCode={venue.countryCode}
        onChoose={(next) => {
          awaitsFocus.current = next !== undefined;
          setChosenCustomer(next);
        }}
        onWalkIn={() => chooseWalkIn({ customer: { kind: 'GUEST', name: '' }, name: '', phone: null })}
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
      <PriceLines lines={hold?.booking.priceLines ?? []} tax={hold?.booking.tax ?? null} currency={venue.currency} />
      {hold?.online && <p className={styles.quiet}>{words.online[hold.online]}</p>}
      {notes}
    </Panel>
  );

  /** A walk-in needs no further input, so the payment comes next. */
  function chooseWalkIn(next: ChosenCustomer): void {
    setChosenCustomer(next);
    setPaying(true);
  }

  function chooseExisting({ customerId, name }: ExistingCustomer): void {
    bookMutation.reset();
    setChosenCustomer({ customer: { kind: 'KNOWN', customerId }, name, phone: chosenCustomer?.phone ?? null });
  }

  function changeTime(startedAt: string, shopRoomId: string): void {
    onChange({ ...choice, startedAt, shopRoomId });
  }

  function send(payment: Payment): void {
    if (!hold || !chosenCustomer) return;
    bookMutation.mutate({
      body: {
        bookingId: hold.booking.bookingId,
        version: hold.version,
        customer: chosenCustomer.customer,
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
