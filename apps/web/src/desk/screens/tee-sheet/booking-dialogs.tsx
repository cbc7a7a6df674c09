import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Day, Tile } from '@caddie/contract/desk/sheet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { newKey } from '../../../lib/server/idempotency-key.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import type { BookingAct } from '../../features/bookings/actions.rules.ts';
import { bookingQuery, sendUndo } from '../../lib/bookings.api.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { changesSince } from '../../lib/refused/changes.rules.ts';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import { ConcurrentChanges } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CustomerDialog, PlayersDialog } from './change-dialogs.tsx';
import { NoShowDialog, WaiveDialog } from './no-show-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { BookingDialogProps } from './booking-dialog-props.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { RefundDialog, ReversePaymentDialog } from './return-dialogs.tsx';
import { TakeDialog } from './take-dialog.tsx';

const { playersWords } = libCatalogue.time;
const { rangeWords } = deskLibCatalogue.range;
const words = catalogue.bookingDialogs;

export type OpenBookingDialog = { act: BookingAct; data: DeskBooking } | null;

type Props = {
  dialog: NonNullable<OpenBookingDialog>;
  day: Day;
  now: number;
  /** Shows a booking on its day. */
  onShow: (bookingId: string, date: string) => void;
  onClose: () => void;
};

/** The dialogs of a booking's panel. */
export function BookingDialogs({ dialog: { act, data: bookingAtOpen }, day, now, onShow, onClose }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  // An open dialog follows concurrent changes: its figures are current.
  const { data = bookingAtOpen } = useQuery(bookingQuery(bookingAtOpen.booking.bookingId));
  const { booking, tile, customer } = data;
  const [knownVersion, setKnownVersion] = useState(bookingAtOpen.tile.version);

  const onChanged = (answer: DeskBooking) => {
    setKnownVersion(answer.tile.version);
    client.setQueryData(['booking', booking.bookingId], answer);
    void client.invalidateQueries({ queryKey: ['day'] });
  };
  // The dialog is closed by then, so the outcome is shown beside the sheet.
  const undo = async (activityId: number) => {
    try {
      onChanged(await sendUndo({ id: booking.bookingId, activityId }, newKey()));
      showToast({ text: words.undone });
    } catch (error) {
      showToast({ text: refusedActText(error as Error) });
    }
  };
  const dialogProps: BookingDialogProps = {
    data,
    name: customer?.name ?? (tile.kind === 'TEE_TIME' ? tile.name : ''),
    about: words.about(
      formatDay(booking.bookingStartedAt, booking.timeZone),
      rangeWords(booking.bookingStartedAt, booking.bookingEndedAt, booking.timeZone),
      booking.shopRoomName,
      playersWords(booking.partySize),
    ),
    onDone: (answer, text) => {
      onChanged(answer);
      const last = answer.undo;
      showToast({ text, ...(last && { undo: () => void undo(last.activityId) }) });
      onClose();
    },
    onChanged,
    onClose,
  };

  return (
    <ConcurrentChanges value={tile.version === knownVersion ? undefined : changesSince(data, knownVersion)}>
      <DialogForAct {...{ act, dialogProps, day, now, onShow }} currentTile={tile} tileAtOpen={bookingAtOpen.tile} />
    </ConcurrentChanges>
  );
}

type DialogForAct = Pick<Props, 'day' | 'now' | 'onShow'> & {
  act: BookingAct;
  dialogProps: BookingDialogProps;
  currentTile: Tile;
  tileAtOpen: Tile;
};

function DialogForAct({ act, dialogProps, day, now, onShow, currentTile, tileAtOpen }: DialogForAct) {
  switch (act) {
    case 'TAKE':
    case 'LINK':
      return <TakeDialog {...dialogProps} {...(act === 'LINK' && { initialMethod: act })} />;
    case 'CANCEL':
      return <CancelDialog {...dialogProps} now={now} />;
    case 'NO_SHOW':
      return <NoShowDialog {...dialogProps} now={now} />;
    case 'WAIVE':
      return <WaiveDialog {...dialogProps} />;
    case 'RELEASE':
      return <ReleaseDialog {...dialogProps} />;
    case 'TAKE_BACK':
      return <ReversePaymentDialog {...dialogProps} />;
    case 'RETURN':
      return <RefundDialog {...dialogProps} />;
    case 'PARTY':
      return <PlayersDialog {...dialogProps} rooms={day.rooms} />;
    case 'CUSTOMER':
      return <CustomerDialog {...dialogProps} />;
    case 'MOVE':
    case 'EXTEND':
    case 'BAY':
      return currentTile.kind === 'TEE_TIME' && tileAtOpen.kind === 'TEE_TIME' ? (
        <MoveDialog
          {...{ day, now, act, live: currentTile, onShow }}
          date={dialogProps.data.booking.bookingDate}
          tile={tileAtOpen}
          onClose={dialogProps.onClose}
        />
      ) : null;
    default:
      return null;
  }
}
