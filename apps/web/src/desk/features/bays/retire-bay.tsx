import { isDate } from '@caddie/contract/dates/calendar';
import type { Bay } from '@caddie/contract/desk/bays';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './bays-page.module.css';
import { bookingsInTheWay } from './bays.rules.ts';
import { catalogue } from './words/en.ts';
import { useBayAct } from './use-bays.ts';

const words = catalogue.bays;

type Props = { bay: Bay; today: string; timeZone: string; onClose: () => void };

/** Takes a bay out of service from a day on, or lists the bookings that prevent it. */
export function RetireBay({ bay, today, timeZone, onClose }: Props) {
  const showToast = useToast();
  const { name, shopRoomId: id } = bay;
  const [from, setFrom] = useState(today);
  const undoMutation = useBayAct(() => showToast({ text: words.restored(name) }));
  const retiring = useBayAct(() => {
    showToast({
      text: words.retired(name, formatDay(from)),
      ...(bay.retiredFrom === null && { undo: () => undoMutation.mutate({ kind: 'RESTORE', id }) }),
    });
    onClose();
  });
  const conflicts = bookingsInTheWay(retiring.error);

  return (
    <ActDialog
      title={words.retireTitle(name)}
      about={words.retireAbout}
      back={words.keep}
      act={words.retireAct}
      variant="red"
      busy={retiring.isPending}
      disabled={!isDate(from) || from < today}
      refusal={conflicts.length > 0 ? undefined : retiring.error && sentenceOf(retiring.error)}
      onAct={() => retiring.mutate({ kind: 'RETIRE', id, from })}
      onClose={onClose}
    >
      <Field
        label={words.from}
        type="date"
        min={today}
        value={from}
        onChange={({ target }) => {
          setFrom(target.value);
          if (!retiring.isPending) retiring.reset();
        }}
      />
      {conflicts.length > 0 && (
        <div className={styles.sold}>
          <InlineMessage tone="err">{words.hasBookings(name, conflicts.length)}</InlineMessage>
          <ul>
            {conflicts.map((booking) => (
              <li key={booking.bookingId}>
                <Link href={`/bookings/${booking.bookingId}`}>
                  {formatDay(booking.startedAt, timeZone)}, {formatTime(booking.startedAt, timeZone)}
                </Link>
                <span>
                  {booking.customer || words.walkIn}, {booking.reference}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ActDialog>
  );
}
