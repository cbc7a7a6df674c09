import type { StaffPerson, Team } from '@caddie/contract/desk/people/people';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { OwnDevices } from './own-devices.tsx';
import type { Clock } from './people.rules.ts';
import { catalogue } from './words/en.ts';
import { PersonRow } from './person-row.tsx';
import { ResetPin } from './reset-pin.tsx';
import { RemovePerson } from './remove-person.tsx';
import styles from './staff-page.module.css';

const words = catalogue.people;

/** The staff, including invited people. */
export function PeopleTable({ team, me, clock }: { team: Team; me: Me; clock: Clock }) {
  const [personToRemove, setPersonToRemove] = useState<StaffPerson | null>(null);
  const [personToReset, setPersonToReset] = useState<StaffPerson | null>(null);
  const [devicesOwnerId, setDevicesOwnerId] = useState<string | null>(null);
  const devicesOwner = team.people.find(({ staffId }) => staffId === devicesOwnerId);

  return (
    <Card label={words.people}>
      <table className={classNames(table.table, table.rows, styles.people)}>
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.role}</th>
            <th scope="col">{words.columns.seen}</th>
            <th scope="col">
              <HiddenText>{words.columns.acts}</HiddenText>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.people.map((person, index) => (
            <PersonRow
              key={person.staffId}
              person={person}
              team={team}
              color={index}
              me={me}
              clock={clock}
              onDevices={() => setDevicesOwnerId(person.staffId)}
              onResetPin={() => setPersonToReset(person)}
              onRemove={() => setPersonToRemove(person)}
            />
          ))}
        </tbody>
      </table>
      {team.people.length === 1 && (
        <div className={styles.empty}>
          <InlineMessage>{words.onlyYou}</InlineMessage>
        </div>
      )}
      {devicesOwner && <OwnDevices person={devicesOwner} clock={clock} onClose={() => setDevicesOwnerId(null)} />}
      {personToReset && <ResetPin person={personToReset} onClose={() => setPersonToReset(null)} />}
      {personToRemove && <RemovePerson person={personToRemove} me={me} onClose={() => setPersonToRemove(null)} />}
    </Card>
  );
}
