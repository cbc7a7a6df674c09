import type { CounterDevice } from '@caddie/contract/desk/people/people';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import table from '../../ui/list/table.module.css';
import { catalogue } from './words/en.ts';
import { type Clock, lastUsedText } from './people.rules.ts';
import styles from './staff-page.module.css';

const words = catalogue.devices;

export type Device = Pick<CounterDevice, 'deviceId' | 'name' | 'lastUsed'>;

type Props<D> = {
  devices: readonly D[];
  clock: Clock;
  about?: (device: D) => string;
  /** Without it the list is read-only. */
  onRemove?: (device: D) => void;
};

/** Devices, when each was last used, and a button to remove it. */
export function DeviceTable<D extends Device>({ devices, clock, about, onRemove }: Props<D>) {
  return (
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
        {devices.map((device) => (
          <tr key={device.deviceId}>
            <th scope="row">
              {device.name}
              {about && <small>{about(device)}</small>}
            </th>
            <td className={styles.seen}>{lastUsedText(device, clock)}</td>
            <td>
              <span className={styles.acts}>
                {onRemove && (
                  <DeskButton
                    variant="danger"
                    needsNetwork
                    aria-label={words.removeOf(device.name)}
                    onClick={() => onRemove(device)}
                  >
                    {words.remove}
                  </DeskButton>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
