import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskedApproval } from '../../features/move/asked-approval.ts';
import { MoveBooking } from '../../features/move/move-booking.tsx';
import { dayQuery } from '../../features/sheet/sheet.api.ts';
import { MoveApproval } from './move-approval.tsx';

const askApproval = (asked: AskedApproval) => <MoveApproval {...asked} />;

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
export function MoveDialog({ day: shown, date: opened, onShow, ...props }: Props) {
  const [own] = useState(opened);
  const [date, setDate] = useState(own);
  const { data, error, refetch } = useQuery(dayQuery(date));
  const day = data?.day ?? (date === shown.bookingDate ? shown : undefined);

  return (
    <MoveBooking
      {...props}
      day={shown}
      chosen={{
        own,
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
