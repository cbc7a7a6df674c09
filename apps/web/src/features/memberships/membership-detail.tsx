import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import styles from './membership-detail.module.css';
import { MembershipFace } from './list/membership-face.tsx';
import { MembershipParts } from './membership-parts.tsx';
import { MembershipUsage } from './membership-usage.tsx';
import type { SetWithLedger } from './memberships.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.membershipDetail;

type Props = {
  set: SetWithLedger;
  /** The upcoming tee times that the set pays for. */
  upcoming: ReactNode;
};

/** One set: its balance, its parts, the bookings it pays for, and its ledger. */
export function MembershipDetail({ set, upcoming }: Props) {
  return (
    <div className={styles.detail}>
      <MembershipFace set={set} />
      {set.frozenUntil && (
        <Alert tone="info" detail={words.frozenDetail}>
          {words.frozenUntil(formatDate(set.frozenUntil))}
        </Alert>
      )}
      <MembershipParts set={set} />
      {upcoming && (
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className={styles.title}>
            {words.upcomingBookings}
          </h2>
          {upcoming}
        </section>
      )}
      <MembershipUsage set={set} />
    </div>
  );
}
