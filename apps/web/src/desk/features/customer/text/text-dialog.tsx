import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { isQuietHour, type QuietHours } from '@caddie/contract/desk/limits/quiet-hours';
import { STAFF_TEXT_MAX } from '@caddie/contract/desk/limits/customer-limits';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useId, useState } from 'react';
import { formatClockTime, formatTime } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { dayText } from '../../../lib/days/days.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useToast } from '../../../ui/desk-toast.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { sendBookingText, sendText, type TextBody } from '../customer-lists.api.ts';
import styles from './text-dialog.module.css';
import { countTextParts } from './text.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.text;
const NO_BOOKINGS: readonly BookingToText[] = [];

type BookingToText = Pick<CustomerProfile['bookings'][number], 'bookingId' | 'bookingDate' | 'startedAt'>;

export type TextingVenue = QuietHours & { shopName: string };

type Props = {
  profile: Pick<CustomerProfile, 'customerId' | 'timeZone'>;
  /** The customer's name. */
  name: string;
  phone: string;
  venue: TextingVenue;
  /** The bookings whose text can be sent again. */
  bookings?: readonly BookingToText[];
  onClose: () => void;
};

/** The text of a booking in the venue's wording, or one in own words. */
type Sent = { bookingId: string } | TextBody;

/** Sends a customer a typed text and shows its length, or the text of a booking again; in quiet hours it needs a confirmation. */
export function TextDialog({ profile, name, phone, venue, bookings = NO_BOOKINGS, onClose }: Props) {
  const { customerId: id, timeZone } = profile;
  const client = useQueryClient();
  const showToast = useToast();
  const fieldId = useId();
  const [text, setText] = useState('');
  const [bookingId, setBookingId] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [now] = useNow();
  const { date: today, time } = venueClock(timeZone, now);
  const isQuiet = isQuietHour(Number(time.slice(0, 2)), venue);
  const isTyped = bookingId === '';
  const parts = isTyped ? countTextParts(venue.shopName, text.trim()) : 1;
  /** Returns whether it can be sent to that number. */
  const sendEither = async (sent: Sent, key: string): Promise<boolean> => {
    if (!('bookingId' in sent)) return (await sendText(id, sent, key)).state !== 'NOT_SENT';
    await sendBookingText(sent.bookingId, key);
    return true;
  };
  const send = useKeyedMutation(sendEither, {
    onSuccess: (isOnItsWay) => {
      void client.invalidateQueries({ queryKey: ['customer', id] });
      showToast({ text: isOnItsWay ? words.sent(name) : words.notSent(phone) });
      onClose();
    },
  });

  return (
    <ActDialog
      title={words.title(name)}
      about={words.about(phone, venue.shopName)}
      act={words.act}
      busy={send.isPending}
      disabled={(isTyped && text.trim() === '') || (isQuiet && !isConfirmed)}
      refusal={send.error && sentenceOf(send.error)}
      onClose={onClose}
      onAct={() => send.mutate(isTyped ? { text: text.trim(), ...(isQuiet && { atNight: true }) } : { bookingId })}
    >
      {bookings.length > 0 && (
        <Select
          label={words.kind}
          value={bookingId}
          onChange={({ target }) => {
            setBookingId(target.value);
            send.reset();
          }}
        >
          <option value="">{words.ownWords}</option>
          {bookings.map((booking) => (
            <option key={booking.bookingId} value={booking.bookingId}>
              {words.ofBooking(dayText(booking.bookingDate, today), formatTime(booking.startedAt, timeZone))}
            </option>
          ))}
        </Select>
      )}
      <div className={styles.words} hidden={!isTyped}>
        <label htmlFor={fieldId}>{words.label}</label>
        <textarea
          id={fieldId}
          rows={4}
          maxLength={STAFF_TEXT_MAX}
          aria-describedby={`${fieldId}-size`}
          value={text}
          // Line breaks become spaces: a text is one line.
          onChange={({ target }) => {
            setText(target.value.replaceAll(/\s*\n\s*/g, ' '));
            send.reset();
          }}
        />
        <small id={`${fieldId}-size`}>{words.size(text.length, STAFF_TEXT_MAX)}</small>
      </div>
      {parts > 1 && <InlineMessage tone="warn">{words.inParts(parts)}</InlineMessage>}
      {isQuiet && (
        <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
          {words.atNight(formatClockTime(time))}
        </Checkbox>
      )}
    </ActDialog>
  );
}
