import { screens } from '@caddie/contract/screens';
import { useAddress } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Meter } from '../../../ui/meter.tsx';
import { PassBadge } from '../../../ui/pass-badge.tsx';
import styles from './membership-face.module.css';
import {
  dateRange,
  isActiveSet,
  mainMembership,
  type Remainder,
  remainder,
  statusLabel,
} from '../../../passes/membership-set.rules.ts';
import type { SetWithLedger } from '../memberships.api.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.membershipFace;

/** The set as a large card: its balance is the largest text on the page. */
export function MembershipFace({ set }: { set: SetWithLedger }) {
  const address = useAddress();
  const isActive = isActiveSet(set);
  const main = mainMembership(set.memberships);
  const remaining = main && remainder(main, set.currency);
  const { membershipSetId } = set;

  return (
    <section className={classNames(styles.face, isActive ? 'on-dark' : styles.inactive)} aria-labelledby="set-name">
      <div className={styles.top}>
        <PassBadge label={set.membershipSetCategoryCd} isActive={isActive} />
        <span className={styles.status}>{statusLabel(set.membershipSetStatusCd)}</span>
      </div>
      <h2 id="set-name" className={styles.name}>
        {set.membershipSetName}
      </h2>
      <p className={styles.range}>{dateRange(set)}</p>
      {remaining && <RemainingText remaining={remaining} />}
      {remaining?.meter && <Meter {...remaining.meter} muted={!isActive} />}
      {isActive && (
        <ButtonLink size="large" needsNetwork block className={styles.action} href={address(screens.booking)}>
          {words.bookTeeTime}
        </ButtonLink>
      )}
      {set.membershipSetStatusCd === 'DRAFT' && (
        <ButtonLink
          needsNetwork
          size="large"
          block
          className={styles.action}
          href={address(screens.payment, { query: { type: 'membership', membershipSetId } })}
        >
          {words.payNow}
        </ButtonLink>
      )}
    </section>
  );
}

/** Longer text does not fit on one line of a narrow phone at full size. */
const MAX_LARGE_CHARS = 7;

/** "8 sessions left | 10 sessions" with the 8 in the largest type. */
function RemainingText({ remaining: { text, key, total: totalText } }: { remaining: Remainder }) {
  const [before, after] = text.split(key);

  return (
    <p className={styles.left}>
      {before}
      <span className={classNames(styles.key, key.length > MAX_LARGE_CHARS && styles.long)}>{key}</span>
      <span>
        {after}
        {totalText && <span className={styles.of}> | {totalText}</span>}
      </span>
    </p>
  );
}
