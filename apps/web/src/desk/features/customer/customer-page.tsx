import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { CountryCode } from '@caddie/contract/shops';
import { type ReactNode, useState } from 'react';
import { currentTime } from '../../../lib/clock.ts';
import { isActiveSet } from '../../../passes/membership-set.rules.ts';
import { Card } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerPasses, type OnPass, PassCard } from './customer-passes.tsx';
import { CustomerTexts } from './customer-texts.tsx';
import { MergedNote } from './merge/merged-note.tsx';
import styles from './customer-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

const tabs = ['bookings', 'passes', 'money', 'texts', 'activity'] as const;
type Tab = (typeof tabs)[number];

type Props = {
  profile: CustomerProfile;
  isManager: boolean;
  countryCode: CountryCode;
  /** Looks at one of their passes, or adjusts it at once. */
  onPass: OnPass;
  /** What was done about them, for whoever may see what the others did. */
  activity?: ReactNode;
};

/** All that the venue knows of a customer. */
export function CustomerPage({ profile, isManager, countryCode, onPass, activity }: Props) {
  const [tab, setTab] = useState<Tab>('bookings');
  const [now] = useState(() => currentTime());

  return (
    <Columns className={styles.page}>
      <Column>
        {profile.blockedReason !== null && (
          <BlockedNote profile={profile} reason={profile.blockedReason} isManager={isManager} />
        )}
        <MergedNote profile={profile} isManager={isManager} />
        <CustomerFigures profile={profile} />
        <Card label={words.whatThereIs}>
          <div role="tablist" aria-label={words.whatThereIs} className={styles.tabs}>
            {tabs
              .filter((one) => activity || one !== 'activity')
              .map((one) => (
                <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
                  {words.tabs[one]} {one !== 'activity' && <small>{profile.counts[one]}</small>}
                </button>
              ))}
          </div>
          <div role="tabpanel" aria-label={words.tabs[tab]}>
            {tab === 'bookings' && <CustomerBookings profile={profile} now={now} />}
            {tab === 'passes' && <CustomerPasses passes={profile.passes} onPass={onPass} />}
            {tab === 'money' && <CustomerMoney profile={profile} now={now} />}
            {tab === 'texts' && <CustomerTexts profile={profile} now={now} />}
            {tab === 'activity' && activity}
          </div>
        </Card>
      </Column>
      <Column className={styles.side}>
        <CustomerContact profile={profile} countryCode={countryCode} />
        <CustomerNotes profile={profile} now={now} />
        {profile.passes.filter(isActiveSet).map((pass) => (
          <PassCard key={pass.membershipSetId} pass={pass} onPass={onPass} />
        ))}
      </Column>
    </Columns>
  );
}
