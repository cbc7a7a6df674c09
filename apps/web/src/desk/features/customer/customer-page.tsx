import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CountryCode } from '@caddie/contract/shops';
import { type ReactNode, useState } from 'react';
import { currentTime } from '../../../lib/clock.ts';
import { isActiveSet } from '../../../passes/membership-set.rules.ts';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerPasses, type OnPass, PassCard } from './customer-passes.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { type Tab, tabs } from './customer-tabs.rules.ts';
import { CustomerTexts } from './customer-texts.tsx';
import { MergedNote } from './merge/merged-note.tsx';
import styles from './customer-page.module.css';

type Props = {
  profile: CustomerProfile;
  isManager: boolean;
  countryCode: CountryCode;
  /** Opens one of the customer's passes, or the dialog that adjusts it. */
  onPass: OnPass;
  /** The activity about the customer, for staff who may see that of others. */
  activity?: ReactNode;
};

/** Everything that the venue knows about a customer. */
export function CustomerPage({ profile, isManager, countryCode, onPass, activity }: Props) {
  const [now] = useState(() => currentTime());
  const panels: Record<Tab, ReactNode> = {
    bookings: <CustomerBookings profile={profile} now={now} />,
    passes: <CustomerPasses passes={profile.passes} onPass={onPass} />,
    money: <CustomerMoney profile={profile} now={now} />,
    texts: <CustomerTexts profile={profile} now={now} />,
    activity,
  };

  return (
    <Columns className={styles.page}>
      <Column>
        {profile.blockedReason !== null && (
          <BlockedNote profile={profile} reason={profile.blockedReason} isManager={isManager} />
        )}
        <MergedNote profile={profile} isManager={isManager} />
        <CustomerFigures profile={profile} />
        <CustomerTabs
          counts={profile.counts}
          tabs={tabs.filter((one) => activity || one !== 'activity')}
          panels={panels}
        />
      </Column>
      <Column className={styles.side}>
        <CustomerContact profile={profile} countryCode={countryCode} />
        <CustomerTags profile={profile} />
        <CustomerNotes profile={profile} now={now} />
        {profile.passes.filter(isActiveSet).map((pass) => (
          <PassCard key={pass.membershipSetId} pass={pass} onPass={onPass} />
        ))}
      </Column>
    </Columns>
  );
}
