import type { OwnDevice, StaffPerson } from '@caddie/contract/desk/people';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/refusal-of.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import table from '../../ui/table.module.css';
import * as words from './own-devices.words.ts';
import { forgetOwnDevice } from './people.api.ts';
import { type Clock, usedWords } from './people.rules.ts';
import styles from './staff-page.module.css';
import { useTeamAct } from './use-team.ts';

type Props = { person: StaffPerson; clock: Clock; onClose: () => void };

/** The devices of one person, each with the way to remove it. */
export function OwnDevices({ person, clock, onClose }: Props) {
  const [leaving, setLeaving] = useState<OwnDevice | null>(null);
  const first = firstName(person.name);
  if (leaving) return <RemoveDevice person={person} device={leaving} onClose={() => setLeaving(null)} />;

  return (
    <Dialog
      open
      title={words.title(person.name)}
      about={words.about(first)}
      closeLabel={words.close}
      foot={
        <DeskButton large onClick={onClose}>
          {words.done}
        </DeskButton>
      }
      onClose={onClose}
    >
      {person.devices.length === 0 ? (
        <p>{words.none(first)}</p>
      ) : (
        <table className={classNames(table.table, styles.counters)}>
          <thead>
            <tr>
              {Object.values(words.columns).map((column) => (
                <th key={column} scope="col">
                  <HiddenText>{column}</HiddenText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {person.devices.map((device) => (
              <tr key={device.deviceId}>
                <th scope="row">{device.name}</th>
                <td className={styles.seen}>{usedWords(device, clock)}</td>
                <td>
                  <DeskButton
                    variant="danger"
                    acts
                    aria-label={words.removeOf(device.name)}
                    onClick={() => setLeaving(device)}
                  >
                    {words.remove}
                  </DeskButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function RemoveDevice({ person, device, onClose }: { person: StaffPerson; device: OwnDevice; onClose: () => void }) {
  const say = useSay();
  const first = firstName(person.name);
  const removing = useTeamAct(
    () => forgetOwnDevice(person.staffId, device.deviceId),
    () => {
      say({ text: words.removed(device.name, first) });
      onClose();
    },
  );
  return (
    <ActDialog
      title={words.removeTitle(device.name)}
      about={words.removeAbout(first)}
      back={words.keep}
      act={words.removeAct}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate(undefined)}
      onClose={onClose}
    />
  );
}
