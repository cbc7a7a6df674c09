import type { Colleague, Me, DeskPage } from '@caddie/contract/desk/people/staff';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { openPage } from './approval.api.ts';
import styles from './manager-pin.module.css';
import { catalogue } from './words/en.ts';
import { PinForm } from './pin-form.tsx';

const words = catalogue.managerPin;

type Props = {
  page: DeskPage | undefined;
  isForOwners?: boolean;
  /** Who opens which page. */
  sentence: string;
  approvers: readonly Colleague[];
  /** Called with the signed-in person, and what is open to them now. */
  onOpened: (me: Me) => void;
  onClose: () => void;
};

/** A manager enters their PIN to open a page for five minutes to the person at the desk. */
export function PagePin({ page, isForOwners = false, sentence, approvers, onOpened, onClose }: Props) {
  return (
    <Dialog
      open={page !== undefined}
      onClose={onClose}
      title={isForOwners ? words.ownerOpensTitle : words.openTitle}
      subtitle={sentence}
      closeLabel={words.close}
      footer={<p className={styles.about}>{words.openAbout}</p>}
    >
      {page && (
        <PinForm
          approvers={approvers}
          send={(credentials) => openPage({ ...credentials, place: page })}
          onDone={(me) => onOpened(me)}
        />
      )}
    </Dialog>
  );
}
