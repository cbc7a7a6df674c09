import type { CounterDevice } from '@caddie/contract/desk/people/people';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { firstName } from '../../lib/first-name.ts';
import { Card } from '../../ui/page/card.tsx';
import { AddDevice } from './add-device.tsx';
import { catalogue } from './words/en.ts';
import { DeviceTable } from './device-table.tsx';
import { forgetCounter } from './people.api.ts';
import { type Clock, dayText, isOwner } from './people.rules.ts';
import { RemoveDevice } from './remove-device.tsx';
import styles from './staff-page.module.css';

const words = catalogue.counters;

type Props = { counters: readonly CounterDevice[]; me: Me; clock: Clock; onMe: (me: Me) => void };

/** The devices on which staff switch by PIN. */
export function Counters({ counters, me, clock, onMe }: Props) {
  const [deviceToRemove, setDeviceToRemove] = useState<CounterDevice | null>(null);

  return (
    <Card
      title={words.title}
      about={words.about}
      after={!me.device.isCounter && me.role !== 'DESK' && <AddDevice me={me} onMe={onMe} />}
    >
      {counters.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <DeviceTable
          devices={counters}
          clock={clock}
          about={({ addedBy, addedAt }) => words.addedBy(firstName(addedBy), dayText(addedAt, clock))}
          {...(isOwner(me) && { onRemove: setDeviceToRemove })}
        />
      )}
      {deviceToRemove && (
        <RemoveDevice
          device={deviceToRemove}
          about={words.removeAbout}
          removedMessage={words.removed(deviceToRemove.name)}
          remove={() => forgetCounter(deviceToRemove.deviceId)}
          onClose={() => setDeviceToRemove(null)}
        />
      )}
    </Card>
  );
}
