import { ButtonLink } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Meter } from '../ui/meter.tsx';
import { PassBadge } from '../ui/pass-badge.tsx';
import { TapTarget } from '../ui/buttons/tap-target.tsx';
import styles from './membership-card.module.css';
import {
  type MembershipSetSummary,
  dateRange,
  isActiveSet,
  mainMembership,
  otherMemberships,
  remainder,
  statusLabel,
} from './membership-set.rules.ts';
import { catalogue as libCatalogue } from '../lib/words/en.ts';

const words = libCatalogue.labels;

type Props = {
  set: MembershipSetSummary;
  /** The link of "Book Tee Time". */
  bookHref: string;
  /** The set's own address, so that the card can also be opened in another tab. */
  href?: string;
  /** The level of the card's heading, one below the heading above it. */
  heading?: 'h2' | 'h3';
  onOpen: (membershipSetId: string) => void;
};

/**
 * One membership set at a glance. The title's link is stretched over the whole card, and the button is a sibling above it: a tap on one
 * never triggers the other, and a screen reader finds two plain controls.
 */
export function MembershipCard({ set, bookHref, href, heading: Heading = 'h3', onOpen }: Props) {
  const isActive = isActiveSet(set);
  const main = mainMembership(set.memberships);
  const remaining = main && remainder(main, set.currency);
  const otherLines = otherMemberships(set);

  return (
    <article className={classNames(styles.card, !isActive && styles.inactive)}>
      <div className={styles.top}>
        <PassBadge label={set.membershipSetCategoryCd} isActive={isActive} />
        <span className={styles.status}>{statusLabel(set.membershipSetStatusCd)}</span>
      </div>
      <Heading className={styles.name}>
        <TapTarget href={href} className={styles.open} onTap={() => onOpen(set.membershipSetId)}>
          {main?.membershipName}
        </TapTarget>
      </Heading>
      {otherLines.map((line) => (
        <p key={line} className={styles.range}>
          {line}
        </p>
      ))}
      <p className={styles.range}>{dateRange(set)}</p>
      {remaining && (
        <p className={styles.left}>
          {remaining.text}
          {remaining.total && (
            <>
              <span className={styles.bar}> | </span>
              <span className={styles.of}>{remaining.total}</span>
            </>
          )}
        </p>
      )}
      {remaining?.meter && <Meter {...remaining.meter} muted={!isActive} />}
      {isActive && (
        <ButtonLink needsNetwork href={bookHref} variant="black" block className={styles.book}>
          {words.bookTeeTime}
        </ButtonLink>
      )}
    </article>
  );
}
