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
  const [deviceToRemove, setDeviceToRemove] = useState<OwnDevice | null>(null);
  const givenName = firstName(person.name);
  if (deviceToRemove) {
    return (
      <RemoveDevice
        device={deviceToRemove}
        about={words.removeAbout(givenName)}
        removedMessage={words.removed(deviceToRemove.name, givenName)}
        remove={() => forgetOwnDevice(person.staffId, deviceToRemove.deviceId)}
        onClose={() => setDeviceToRemove(null)}
      />
    );
  }

  return (
    <Dialog
      open
      title={words.title(person.name)}
      subtitle={words.about(givenName)}
      closeLabel={words.close}
      footer={
        <DeskButton large onClick={onClose}>
          {words.done}
        </DeskButton>
      }
      onClose={onClose}
    >
      {person.devices.length === 0 ? (
        <p>{words.none(givenName)}</p>
      ) : (
        <DeviceTable devices={person.devices} clock={clock} onRemove={setDeviceToRemove} />
      )}
    </Dialog>
  );
}
