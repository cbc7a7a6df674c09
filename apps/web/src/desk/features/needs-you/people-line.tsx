import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LapsedItem } from './lapsed-item.tsx';
import { peopleQuery } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.people;

/** How many have to be called, beside the sheet, and the way to who they are. Where nobody has, nothing. */
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

/** Beside the sheet: whose pay link lapsed, until somebody has seen it. */
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

/** How much of the sheet waits for somebody, with the pay links that lapsed. Where nothing does, nothing. */
export function OpenMatters({ count }: { count: number }) {
  const { data } = useQuery(peopleQuery);
  const all = count + (data?.links.length ?? 0);
  return all > 0 && <Tag tone="red">{all}</Tag>;
}
