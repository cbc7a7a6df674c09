import type { DeskBooking } from '@caddie/contract/desk/panel';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { BayIcon, CashIcon, ExtendIcon, MoveIcon, NoteIcon } from '../../ui/icons/desk-icons.tsx';
import styles from './booking-panel.module.css';
import { actionOf, type BookingAct } from './actions.rules.ts';
import { isAskingBank } from './booking.rules.ts';
import { catalogue } from './words/en.ts';
import type { useCheckIn } from './use-check-in.ts';

const words = catalogue.booking;
const { bookNow, continueBooking, takeNow } = catalogue.held;

type Checking = ReturnType<typeof useCheckIn>;
type Props = Checking & {
  data: DeskBooking;
  guest: Parameters<Checking['checkIn']>[0];
  /** The next act for a time that is only held. */
  held: BookingAct | null;
  onAct: (act: BookingAct, booking: DeskBooking) => void;
  onNote: () => void;
};

/** The main next action, then the frequent ones. */
export function BookingActs({ data, guest, held, checkIn, undo, undoNoShow, busyId, onAct, onNote }: Props) {
  const { booking, money } = data;
  const can = (act: Parameters<typeof actionOf>[1]) => actionOf(data, act) !== undefined;
  const asks = (act: BookingAct) => () => onAct(act, data);
  const busy = busyId !== null;
  const isOnline = useOnline();
  // While the bank's answer is pending, no second payment is taken.
  const takes = can('TAKE') && !isAskingBank(data);

  return (
    <>
      {takes && (
        <DeskButton variant="primary" large block acts keyName="P" onClick={asks('TAKE')}>
          <CashIcon size={18} />
          {words.take(formatMoney(money.due, booking.currency))}
        </DeskButton>
      )}
      {held && (
        <DeskButton variant="primary" large block acts keyName="P" onClick={asks(held)}>
          <CashIcon size={18} />
          {heldWords()}
        </DeskButton>
      )}
      {can('CHECK_IN') && (
        <DeskButton
          variant={takes ? 'outline' : 'primary'}
          large={!takes}
          block
          acts
          busy={busy}
          {...(!takes && { keyName: 'C' })}
          onClick={() => checkIn(guest)}
        >
          <CheckIcon size={18} />
          {takes ? words.checkInPayLater : words.checkIn}
        </DeskButton>
      )}
      {can('WAIVE') && (
        <DeskButton block acts onClick={asks('WAIVE')}>
          {words.waive(formatMoney(money.due, booking.currency))}
        </DeskButton>
      )}
      {can('UNDO_NO_SHOW') && (
        <DeskButton block acts busy={busy} onClick={() => undoNoShow(guest)}>
          {words.undoNoShow}
        </DeskButton>
      )}
      {can('UNDO_CHECK_IN') && (
        <DeskButton block acts busy={busy} onClick={() => undo(guest)}>
          {words.undoCheckIn}
        </DeskButton>
      )}
      <div className={styles.acts}>
        {can('MOVE') && (
          <>
            <button type="button" disabled={!isOnline} onClick={asks('MOVE')}>
              <MoveIcon size={18} />
              {words.move}
            </button>
            <button type="button" disabled={!isOnline} onClick={asks('EXTEND')}>
              <ExtendIcon size={18} />
              {words.extend}
            </button>
            <button type="button" disabled={!isOnline} onClick={asks('BAY')}>
              <BayIcon size={18} />
              {words.bay}
            </button>
          </>
        )}
        {can('NOTE') && (
          <button type="button" disabled={!isOnline} onClick={onNote}>
            <NoteIcon size={18} />
            {words.note}
          </button>
        )}
      </div>
    </>
  );

  function heldWords(): string {
    if (held === 'CONTINUE') return continueBooking;
    return booking.amount > 0 ? takeNow(formatMoney(booking.amount, booking.currency)) : bookNow;
  }
}
