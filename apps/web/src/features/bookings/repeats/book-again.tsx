import type { Booking } from '@caddie/contract/bookings';
import type { Repeat } from '@caddie/contract/repeats';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { ButtonLink, type ButtonSize, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import { catalogue } from '../words/en.ts';
import styles from './book-again.module.css';

const words = catalogue.bookAgain;

/** The URL at which a booking is repeated: with the tee time chosen, or with its length and players alone. */
export type RepeatHref = (booking: Booking, repeat: Repeat | undefined) => string;

type Props = { href: string; repeat: Repeat | undefined; variant: ButtonVariant; size?: ButtonSize };

/** Leads to the next free tee time like an earlier one: "Book again: Sat, Jan 17, 6:30 PM". */
export function BookAgain({ href, repeat, variant, size }: Props) {
  const start = repeat && [formatDay(repeat.startedAt, repeat.timeZone), formatTime(repeat.startedAt, repeat.timeZone)];

  return (
    <div>
      <ButtonLink needsNetwork block className={styles.button} variant={variant} size={size} href={href}>
        {start ? words.bookAgainOn(start) : words.bookAgain}
      </ButtonLink>
      {repeat?.takenRoomName && (
        <p className={styles.note}>{words.otherBay(repeat.takenRoomName, repeat.shopRoomName)}</p>
      )}
    </div>
  );
}
