import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalDialogProps } from '../../features/move/approval-dialog-props.ts';
import { MoveBooking } from '../../features/move/move-booking.tsx';
import { dayQuery } from '../../features/sheet/sheet.api.ts';
import { MoveApproval } from './move-approval.tsx';

const askApproval = (request: ApprovalDialogProps) => <MoveApproval {...request} />;

type Props = {
  /** The day on the sheet. */
  day: Day;
  /** The booking's day when the dialog opens. */
  date: string;
  tile: TeeTime;
  live: TeeTime;
  now: number;
  act: 'MOVE' | 'EXTEND' | 'BAY';
  onShow: (bookingId: string, date: string) => void;
  onClose: () => void;
};

/** Moves a booking, also to another day, whose free times are loaded when it is chosen. */
export function MoveDialog({ day: sheetDay, date: initialDate, onShow, ...props }: Props) {
  const [originalDate] = useState(initialDate);
  const [date, setDate] = useState(originalDate);
  const { data, error, refetch } = useQuery(dayQuery(date));
  const day = data?.day ?? (date === sheetDay.bookingDate ? sheetDay : undefined);

  return (
    <MoveBooking
      {...props}
      day={sheetDay}
      dayChoice={{
        own: originalDate,
        date,
        day,
        error,
        onChoose: setDate,
        onRetry: () => void refetch(),
        onOpen: () => onShow(props.tile.bookingId, date),
      }}
      askApproval={askApproval}
    />
  );
}
