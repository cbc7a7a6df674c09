import type { Me } from '@caddie/contract/desk/people/staff';
import { useNow } from '../../../lib/use-now.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Counters } from './counters.tsx';
import { OwnPinDialog } from './own-pin-dialog.tsx';
import { isOwner } from './people.rules.ts';
import { PeopleTable } from './people-table.tsx';
import { catalogue } from './words/en.ts';
import { RightsTable } from './rights-table.tsx';
import styles from './staff-page.module.css';
import { useTeam } from './use-team.ts';

const words = catalogue.people;

type Props = { me: Me; onMe: (me: Me) => void };

/** The venue's staff and their devices, for its owners. */
export function StaffPage({ me, onMe }: Props) {
  const { data: team, error, refetch } = useTeam();
  const [now] = useNow();
  const clock = { timeZone: me.venue.timeZone, now };
  if (error && !team) return <LoadFailed error={error} onRetry={() => void refetch()} />;

  return (
    <Columns className={styles.columns}>
      <Column>
        {!isOwner(me) && <InlineMessage>{words.onlyOwners}</InlineMessage>}
        <OwnPinDialog me={me} purpose="people" />
        {team ? <PeopleTable team={team} me={me} clock={clock} /> : <LoadingCard label={words.loading} rows={4} />}
        {team && <Counters counters={team.counters} me={me} clock={clock} onMe={onMe} />}
      </Column>
      <RightsTable />
    </Columns>
  );
}
