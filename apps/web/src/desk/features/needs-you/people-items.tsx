import type { ExpiredCard, NeedsYouPeople, OwedBack, UnarrivedText } from '@caddie/contract/desk/needs-you-people';
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
import { Note } from '../../ui/note.tsx';
import { peopleQuery, sendDone } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const { textName } = deskLibCatalogue.text;
const { dot, nameOf, openBooking, openCustomer, since, teeTime } = catalogue.needsYou;
const words = catalogue.people;

/** The people to be called, and those with a refund due at the desk: one row each, with what to do. */
export const PeopleItems = ({ people: { texts, cards, owedBack, timeZone } }: { people: NeedsYouPeople }) => (
  <>
    {owedBack.map((owed) => (
      <OwedItem key={owed.booking.bookingId} owed={owed} timeZone={timeZone} />
    ))}
    {texts.map((text) => (
      <TextItem key={text.textId} text={text} timeZone={timeZone} />
    ))}
    {cards.map((card) => (
      <CardItem key={card.booking.bookingId} expired={card} timeZone={timeZone} />
    ))}
  </>
);

/** Formats days in the venue's time zone. */
function useDay(timeZone: string): (at: string) => string {
  const [now] = useNow();
  const today = venueClock(timeZone, now).date;
  return (at) => monthDay(at.slice(0, 10), today);
}

function TextItem({ text, timeZone }: { text: UnarrivedText; timeZone: string }) {
  const client = useQueryClient();
  const day = useDay(timeZone);
  const { textId, name, phone, said, booking, earlier, customerId } = text;
  const done = useKeyedMutation((id: string, key) => sendDone(id, key), {
    onSuccess: (answer) => client.setQueryData(peopleQuery.queryKey, answer),
    onError: () => void client.invalidateQueries(peopleQuery),
  });
  const facts = [
    ...(booking ? [teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone))] : []),
    since(day(text.since)),
  ];
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{earlier > 0 ? words.unarrivedMany(name, earlier + 1) : words.unarrived(name)}</b>
        <p>{words.advice[text.reason](phone)}</p>
        <p>{said === null ? words.about(textName(text.kind)) : words.quoted(said)}</p>
        <small>{facts.join(dot)}</small>
        <Link href={`/customers/${customerId}`}>
          {openCustomer} <HiddenText>{nameOf(name)}</HiddenText>
        </Link>
      </div>
      <div className={styles.acts}>
        <a className={styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
          {words.call} <HiddenText>{nameOf(name)}</HiddenText>
        </a>
        <DeskButton variant="black" acts busy={done.isPending} onClick={() => done.mutate(textId)}>
          {words.alreadyKnown} <HiddenText>{nameOf(name)}</HiddenText>
        </DeskButton>
        {done.error && <Note tone="err">{sentenceOf(done.error)}</Note>}
      </div>
    </li>
  );
}

function CardItem({ expired, timeZone }: { expired: ExpiredCard; timeZone: string }) {
  const day = useDay(timeZone);
  const { name, phone, booking, why, card } = expired;
  const money = formatMoney(expired.amount, expired.currency);
  const facts = [
    ...(phone === null ? [] : [phone]),
    teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone)),
    words.expiredIn(words.month(card.expMonth, card.expYear)),
  ];
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{words.expired(name, words.card(card.company, card.last4))}</b>
        <p>{(why === 'OWES' ? words.owes : words.fee)(money)}</p>
        <small>{facts.join(dot)}</small>
        <Link href={`/customers/${expired.customerId}`}>
          {openCustomer} <HiddenText>{nameOf(name)}</HiddenText>
        </Link>
      </div>
    </li>
  );
}

function OwedItem({ owed, timeZone }: { owed: OwedBack; timeZone: string }) {
  const day = useDay(timeZone);
  const { name, phone, booking } = owed;
  const facts = [
    ...(phone === null ? [] : [phone]),
    teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone)),
    since(day(owed.since)),
  ];
  return (
    <li>
      <WarnIcon />
      <div>
        <b>{words.waits(name, formatMoney(owed.amount, owed.currency))}</b>
        <p>{words.handOver}</p>
        <small>{facts.join(dot)}</small>
        <Link href={`/bookings/${booking.bookingId}`}>
          {openBooking} <HiddenText>{nameOf(name)}</HiddenText>
        </Link>
      </div>
    </li>
  );
}
