import { MembershipCard } from '../../../passes/membership-card.tsx';
import styles from './membership-list.module.css';
import type { MembershipSetSummary } from '../../../passes/membership-set.rules.ts';

type Props = {
  sets: readonly MembershipSetSummary[];
  bookHref: string;
  /** Shows the first set only. */
  onlyFirst?: boolean;
  heading?: 'h2' | 'h3';
  hrefOf?: (membershipSetId: string) => string;
  onOpen: (membershipSetId: string) => void;
};

/** Membership sets as cards, in the order they are given. */
export function MembershipList({ sets, onlyFirst = false, hrefOf, ...card }: Props) {
  const visible = onlyFirst ? sets.slice(0, 1) : sets;

  return (
    <ul className={styles.list}>
      {visible.map((set) => (
        <li key={set.membershipSetId}>
          <MembershipCard {...card} set={set} href={hrefOf?.(set.membershipSetId)} />
        </li>
      ))}
    </ul>
  );
}
