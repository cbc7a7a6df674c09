import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { switchKeys, useKeysOn } from '../lib/keys/key-switch.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import styles from './key-list.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.keyList;

/** The list of the desk's keyboard shortcuts, and the setting that enables them. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useKeysOn();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={words.about}
      closeLabel={words.close}
      className={styles.list}
      footer={
        <DeskButton large onClick={onClose}>
          {words.close}
        </DeskButton>
      }
    >
      <Checkbox checked={isOn} onChange={({ target }) => switchKeys(target.checked)}>
        {words.singleKeys} <span className={styles.quiet}>{words.singleKeysAbout}</span>
      </Checkbox>
      {words.parts.map(({ title, keys }) => (
        <section key={title} className={styles.part}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, description]) => (
              <div key={description}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
