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
import { refusedActWords } from '../../lib/refused/refused-act.ts';
import { DialogNews } from '../../ui/act-dialog.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CustomerDialog, PlayersDialog } from './change-dialogs.tsx';
import { NoShowDialog, WaiveDialog } from './no-show-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Question } from './question.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReturnDialog, TakeBackDialog } from './return-dialogs.tsx';
import { TakeDialog } from './take-dialog.tsx';

const { playersWords } = libCatalogue.time;
const { rangeWords } = deskLibCatalogue.range;
const words = catalogue.bookingDialogs;

export type BookingQuestion = { act: BookingAct; data: DeskBooking } | null;

type Props = {
  asked: NonNullable<BookingQuestion>;
  day: Day;
  now: number;
  /** Shows a booking on its day. */
  onShow: (bookingId: string, date: string) => void;
  onClose: () => void;
};

/** The dialogs of a booking's panel. */
export function BookingDialogs({ asked: { act, data: seen }, day, now, onShow, onClose }: Props) {
  const client = useQueryClient();
  const say = useSay();
  // An open dialog follows concurrent changes: its figures are current.
  const { data = seen } = useQuery(bookingQuery(seen.booking.bookingId));
  const { booking, tile, customer } = data;
  const [knownVersion, setKnownVersion] = useState(seen.tile.version);

  const onChanged = (answer: DeskBooking) => {
    setKnownVersion(answer.tile.version);
    client.setQueryData(['booking', booking.bookingId], answer);
    void client.invalidateQueries({ queryKey: ['day'] });
  };
  // The dialog is closed by then, so the outcome is shown beside the sheet.
  const undo = async (activityId: number) => {
    try {
      onChanged(await sendUndo({ id: booking.bookingId, activityId }, newKey()));
      say({ text: words.undone });
    } catch (error) {
      say({ text: refusedActWords(error as Error) });
    }
  };
  const question: Question = {
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
      say({ text, ...(last && { undo: () => void undo(last.activityId) }) });
      onClose();
    },
    onChanged,
    onClose,
  };

  return (
    <DialogNews value={tile.version === knownVersion ? undefined : changesSince(data, knownVersion)}>
      <DialogOf {...{ act, question, day, now, onShow }} live={tile} asOpened={seen.tile} />
    </DialogNews>
  );
}

type DialogOf = Pick<Props, 'day' | 'now' | 'onShow'> & {
  act: BookingAct;
  question: Question;
  live: Tile;
  asOpened: Tile;
};

function DialogOf({ act, question, day, now, onShow, live, asOpened }: DialogOf) {
  switch (act) {
    case 'TAKE':
    case 'LINK':
      return <TakeDialog {...question} {...(act === 'LINK' && { startsWith: act })} />;
    case 'CANCEL':
      return <CancelDialog {...question} now={now} />;
    case 'NO_SHOW':
      return <NoShowDialog {...question} now={now} />;
    case 'WAIVE':
      return <WaiveDialog {...question} />;
    case 'RELEASE':
      return <ReleaseDialog {...question} />;
    case 'TAKE_BACK':
      return <TakeBackDialog {...question} />;
    case 'RETURN':
      return <ReturnDialog {...question} />;
    case 'PARTY':
      return <PlayersDialog {...question} rooms={day.rooms} />;
    case 'CUSTOMER':
      return <CustomerDialog {...question} />;
    case 'MOVE':
    case 'EXTEND':
    case 'BAY':
      return live.kind === 'TEE_TIME' && asOpened.kind === 'TEE_TIME' ? (
        <MoveDialog
          {...{ day, now, act, live, onShow }}
          date={question.data.booking.bookingDate}
          tile={asOpened}
          onClose={question.onClose}
        />
      ) : null;
    default:
      return null;
  }
}
