import type { DeskBooking } from '@caddie/contract/desk/panel';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { BayIcon, CashIcon, ExtendIcon, MoveIcon, NoteIcon } from '../../ui/icons/desk-icons.tsx';
import styles from './booking-panel.module.css';
import { availableAction, type BookingAct } from './actions.rules.ts';
import { isChargePending } from './booking.rules.ts';
import { catalogue } from './words/en.ts';
import type { useCheckIn } from './use-check-in.ts';

const words = catalogue.booking;
const { bookNow, continueBooking, takeNow } = catalogue.held;

type CheckIn = ReturnType<typeof useCheckIn>;
type Props = CheckIn & {
  data: DeskBooking;
  target: Parameters<CheckIn['checkIn']>[0];
  /** The next act for a time that is only held. */
  holdAct: BookingAct | null;
  onAct: (act: BookingAct, booking: DeskBooking) => void;
  onNote: () => void;
};

/** The main next action, then the frequent ones. */
export function BookingActs({ data, target, holdAct, checkIn, undo, undoNoShow, busyId, onAct, onNote }: Props) {
  const { booking, money } = data;
  const can = (act: Parameters<typeof availableAction>[1]) => availableAction(data, act) !== undefined;
  const requestAct = (act: BookingAct) => () => onAct(act, data);
  const busy = busyId !== null;
  const isOnline = useOnline();
  // While the bank's answer is pending, no second payment is taken.
  const canTakePayment = can('TAKE') && !isChargePending(data);

  return (
    <>
      {canTakePayment && (
        <DeskButton variant="primary" large block needsNetwork keyName="P" onClick={requestAct('TAKE')}>
          <CashIcon size={18} />
          {words.take(formatMoney(money.due, booking.currency))}
        </DeskButton>
      )}
      {holdAct && (
        <DeskButton variant="primary" large block needsNetwork keyName="P" onClick={requestAct(holdAct)}>
          <CashIcon size={18} />
          {holdLabel()}
        </DeskButton>
      )}
      {can('CHECK_IN') && (
        <DeskButton
          variant={canTakePayment ? 'outline' : 'primary'}
          large={!canTakePayment}
          block
          needsNetwork
          busy={busy}
          {...(!canTakePayment && { keyName: 'C' })}
          onClick={() => checkIn(target)}
        >
          <CheckIcon size={18} />
          {canTakePayment ? words.checkInPayLater : words.checkIn}
        </DeskButton>
      )}
      {can('WAIVE') && (
        <DeskButton block needsNetwork onClick={requestAct('WAIVE')}>
          {words.waive(formatMoney(money.due, booking.currency))}
        </DeskButton>
      )}
      {can('UNDO_NO_SHOW') && (
        <DeskButton block needsNetwork busy={busy} onClick={() => undoNoShow(target)}>
          {words.undoNoShow}
        </DeskButton>
      )}
      {can('UNDO_CHECK_IN') && (
        <DeskButton block needsNetwork busy={busy} onClick={() => undo(target)}>
          {words.undoCheckIn}
        </DeskButton>
      )}
      <div className={styles.acts}>
        {can('MOVE') && (
          <>
            <button type="button" disabled={!isOnline} onClick={requestAct('MOVE')}>
              <MoveIcon size={18} />
              {words.move}
            </button>
            <button type="button" disabled={!isOnline} onClick={requestAct('EXTEND')}>
              <ExtendIcon size={18} />
              {words.extend}
            </button>
            <button type="button" disabled={!isOnline} onClick={requestAct('BAY')}>
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

  function holdLabel(): string {
    if (holdAct === 'CONTINUE') return continueBooking;
    return booking.amount > 0 ? takeNow(formatMoney(booking.amount, booking.currency)) : bookNow;
  }
}
