import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
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
