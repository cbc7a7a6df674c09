import { screens } from '@caddie/contract/screens';
import { Link } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import {
  type BalancedMovement,
  dayWords,
  descriptionOf,
  balanceWords,
  movementWords,
  withBalances,
} from './ledger.rules.ts';
import { MembershipInfo } from './membership-info.tsx';
import styles from './membership-usage.module.css';
import type { SetWithLedger } from './memberships.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.membershipUsage;

/** Every movement of a set, newest first, with the balance after it. */
export function MembershipUsage({ set }: { set: SetWithLedger }) {
  const movements = withBalances(set.ledger);
  if (movements.length === 0) return null;

  return (
    <MembershipInfo title={words.usage}>
      <ul className={styles.movements}>
        {movements.map((movement) => (
          <li key={movement.number}>
            <Row movement={movement} set={set} />
          </li>
        ))}
      </ul>
    </MembershipInfo>
  );
}

function Row({ movement, set }: { movement: BalancedMovement; set: SetWithLedger }) {
  const address = useAddress();
  const membership = set.memberships.find(({ membershipId }) => membershipId === movement.membershipId);
  if (!membership) return null;
  const description = descriptionOf(movement, set);
  const { bookingId } = movement;

  return (
    <>
      <div>
        <p className={styles.day}>{dayWords(movement)}</p>
        {set.memberships.length > 1 && <p className={styles.note}>{membership.membershipName}</p>}
        <p className={styles.note}>
          {bookingId ? (
            <Link href={address(screens.myBooking, { params: { id: bookingId } })}>{description}</Link>
          ) : (
            description
          )}
        </p>
      </div>
      <p className={classNames(styles.moved, isGain(movement) && styles.gain)}>
        {movementWords(movement, membership, set.currency)}
        <span className={styles.left}>{balanceWords(movement, membership, set.currency)}</span>
      </p>
    </>
  );
}

const isGain = ({ countDelta, amountDelta }: BalancedMovement): boolean => countDelta + amountDelta > 0;
