import type { Colleague, Me, Place } from '@caddie/contract/desk/people/staff';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { openPlace } from './approval.api.ts';
import styles from './manager-pin.module.css';
import { catalogue } from './words/en.ts';
import { PinForm } from './pin-form.tsx';

const words = catalogue.managerPin;

type Props = {
  place: Place | undefined;
  isForOwners?: boolean;
  /** Who opens which place. */
  sentence: string;
  approvers: readonly Colleague[];
  /** Called with the signed-in person, and what is open to them now. */
  onOpened: (me: Me) => void;
  onClose: () => void;
};

/** A manager enters their PIN to open a place for five minutes to the person at the desk. */
export function PlacePin({ place, isForOwners = false, sentence, approvers, onOpened, onClose }: Props) {
  return (
    <Dialog
      open={place !== undefined}
      onClose={onClose}
      title={isForOwners ? words.ownerOpensTitle : words.openTitle}
      about={sentence}
      closeLabel={words.close}
      foot={<p className={styles.about}>{words.openAbout}</p>}
    >
      {place && (
        <PinForm approvers={approvers} send={(typed) => openPlace({ ...typed, place })} onDone={(me) => onOpened(me)} />
      )}
    </Dialog>
  );
}
