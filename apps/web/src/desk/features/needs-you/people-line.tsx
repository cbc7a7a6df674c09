import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LapsedItem } from './lapsed-item.tsx';
import { peopleQuery } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.people;

/** The number of people to be called, beside the sheet, with a link to them. Nothing if there are none. */
export function PeopleLine() {
  const { data } = useQuery(peopleQuery);
  const count = data ? data.texts.length + data.cards.length : 0;
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <WarnIcon />
      <Link href="/money">{words.toCall(count)}</Link>
    </p>
  );
}

/** Beside the sheet: lapsed pay links, until a person confirms that they have seen them. */
export function LapsedLinks() {
  const { data } = useQuery(peopleQuery);
  if (!data || data.links.length === 0) return null;
  return (
    <ul className={styles.beside}>
      {data.links.map((link) => (
        <LapsedItem key={link.booking.bookingId} link={link} timeZone={data.timeZone} />
      ))}
    </ul>
  );
}

/** The number of open matters on the sheet, including lapsed pay links. Nothing if there are none. */
export function OpenMatters({ count }: { count: number }) {
  const { data } = useQuery(peopleQuery);
  const total = count + (data?.links.length ?? 0);
  return total > 0 && <Tag tone="red">{total}</Tag>;
}
