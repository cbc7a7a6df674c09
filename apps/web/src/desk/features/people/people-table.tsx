import type { StaffPerson, Team } from '@caddie/contract/desk/people/people';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Note } from '../../ui/note.tsx';
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
  const [leaving, setLeaving] = useState<StaffPerson | null>(null);
  const [forgetful, setForgetful] = useState<StaffPerson | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = team.people.find(({ staffId }) => staffId === shownId);

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
              look={index}
              me={me}
              clock={clock}
              onDevices={() => setShownId(person.staffId)}
              onResetPin={() => setForgetful(person)}
              onRemove={() => setLeaving(person)}
            />
          ))}
        </tbody>
      </table>
      {team.people.length === 1 && (
        <div className={styles.empty}>
          <Note>{words.onlyYou}</Note>
        </div>
      )}
      {shown && <OwnDevices person={shown} clock={clock} onClose={() => setShownId(null)} />}
      {forgetful && <ResetPin person={forgetful} onClose={() => setForgetful(null)} />}
      {leaving && <RemovePerson person={leaving} me={me} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
