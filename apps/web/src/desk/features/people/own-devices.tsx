import type { OwnDevice, StaffPerson } from '@caddie/contract/desk/people/people';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeviceTable } from './device-table.tsx';
import { catalogue } from './words/en.ts';
import { forgetOwnDevice } from './people.api.ts';
import type { Clock } from './people.rules.ts';
import { RemoveDevice } from './remove-device.tsx';

const words = catalogue.ownDevices;

type Props = { person: StaffPerson; clock: Clock; onClose: () => void };

/** One person's devices, each with a button to remove it. */
export function OwnDevices({ person, clock, onClose }: Props) {
  const [leaving, setLeaving] = useState<OwnDevice | null>(null);
  const first = firstName(person.name);
  if (leaving) {
    return (
      <RemoveDevice
        device={leaving}
        about={words.removeAbout(first)}
        removed={words.removed(leaving.name, first)}
        remove={() => forgetOwnDevice(person.staffId, leaving.deviceId)}
        onClose={() => setLeaving(null)}
      />
    );
  }

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
        <DeviceTable devices={person.devices} clock={clock} onRemove={setLeaving} />
      )}
    </Dialog>
  );
}
