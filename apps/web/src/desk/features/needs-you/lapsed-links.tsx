import { useQuery } from '@tanstack/react-query';
import { LapsedItem } from './lapsed-item.tsx';
import { peopleQuery } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.people;

/** Beside the sheet: whose pay link lapsed, until somebody has seen it. */
export function LapsedLinks() {
  const { data } = useQuery(peopleQuery);
  if (!data || data.links.length === 0) return null;
  return (
    <ul className={styles.beside} aria-label={words.lapsedLinks}>
      {data.links.map((link) => (
        <LapsedItem key={link.booking.bookingId} link={link} timeZone={data.timeZone} />
      ))}
    </ul>
  );
}
