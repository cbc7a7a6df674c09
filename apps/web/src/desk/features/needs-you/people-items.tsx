import type {
  ExpiredCard,
  CustomersToContact,
  RefundDue,
  UndeliveredText,
} from '@caddie/contract/desk/customers-to-contact';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { Link } from 'wouter';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../lib/use-now.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { peopleQuery, sendTextDone } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const { textName } = deskLibCatalogue.text;
const { dot, nameOf, openBooking, openCustomer, since, teeTime } = catalogue.needsYou;
const words = catalogue.people;

/** The people to be called, and those with a refund due at the desk: one row each, with what to do. */
export const PeopleItems = ({ people: { texts, cards, refundsDue, timeZone } }: { people: CustomersToContact }) => (
  <>
    {refundsDue.map((refundDue) => (
      <RefundDueItem key={refundDue.booking.bookingId} refundDue={refundDue} timeZone={timeZone} />
    ))}
    {texts.map((text) => (
      <TextItem key={text.textId} text={text} timeZone={timeZone} />
    ))}
    {cards.map((card) => (
      <CardItem key={card.booking.bookingId} expiredCard={card} timeZone={timeZone} />
    ))}
  </>
);

/** Formats days in the venue's time zone. */
function useDayFormat(timeZone: string): (at: string) => string {
  const [now] = useNow();
  const today = venueClock(timeZone, now).date;
  return (at) => monthDay(at.slice(0, 10), today);
}

function TextItem({ text, timeZone }: { text: UndeliveredText; timeZone: string }) {
  const client = useQueryClient();
  const day = useDayFormat(timeZone);
  const { textId, name, phone, said: staffText, booking, earlier: earlierCount, customerId } = text;
  const markDone = useKeyedMutation((id: string, key) => sendTextDone(id, key), {
    onSuccess: (answer) => client.setQueryData(peopleQuery.queryKey, answer),
    onError: () => void client.invalidateQueries(peopleQuery),
  });
  const details = [
    ...(booking ? [teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone))] : []),
    since(day(text.since)),
  ];
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{earlierCount > 0 ? words.unarrivedMany(name, earlierCount + 1) : words.unarrived(name)}</b>
        <p>{words.advice[text.reason](phone)}</p>
        <p>{staffText === null ? words.about(textName(text.kind)) : words.quoted(staffText)}</p>
        <small>{details.join(dot)}</small>
        <Link href={`/customers/${customerId}`}>
          {openCustomer} <HiddenText>{nameOf(name)}</HiddenText>
        </Link>
      </div>
      <div className={styles.acts}>
        <a className={styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
          {words.call} <HiddenText>{nameOf(name)}</HiddenText>
        </a>
        <DeskButton variant="black" needsNetwork busy={markDone.isPending} onClick={() => markDone.mutate(textId)}>
          {words.alreadyKnown} <HiddenText>{nameOf(name)}</HiddenText>
        </DeskButton>
        {markDone.error && <InlineMessage tone="err">{sentenceOf(markDone.error)}</InlineMessage>}
      </div>
    </li>
  );
}

function CardItem({ expiredCard, timeZone }: { expiredCard: ExpiredCard; timeZone: string }) {
  const day = useDayFormat(timeZone);
  const { name, phone, booking, reason, card } = expiredCard;
  const money = formatMoney(expiredCard.amount, expiredCard.currency);
  const details = [
    ...(phone === null ? [] : [phone]),
    teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone)),
    words.expiredIn(words.month(card.expMonth, card.expYear)),
  ];
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{words.expired(name, words.card(card.company, card.last4))}</b>
        <p>{(reason === 'OWES' ? words.owes : words.fee)(money)}</p>
        <small>{details.join(dot)}</small>
        <Link href={`/customers/${expiredCard.customerId}`}>
          {openCustomer} <HiddenText>{nameOf(name)}</HiddenText>
        </Link>
      </div>
    </li>
  );
}

function RefundDueItem({ refundDue, timeZone }: { refundDue: RefundDue; timeZone: string }) {
  const day = useDayFormat(timeZone);
  const { name, phone, booking } = refundDue;
  const details = [
    ...(phone === null ? [] : [phone]),
    teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone)),
    since(day(refundDue.since)),
  ];
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{words.waits(name, formatMoney(refundDue.amount, refundDue.currency))}</b>
        <p>{words.handOver}</p>
        <small>{details.join(dot)}</small>
        <Link href={`/bookings/${booking.bookingId}`}>
          {openBooking} <HiddenText>{nameOf(name)}</HiddenText>
        </Link>
      </div>
    </li>
  );
}
