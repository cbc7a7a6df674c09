import type { Settings } from '@caddie/contract/desk/settings';
import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import styles from './settings-page.module.css';
import { catalogue } from './words/en.ts';
import { useRename } from './use-setting.ts';

const words = catalogue.settings;

/** The venue's name, which is part of every link to it. Only an owner may rename it, after a confirmation. */
export function NameSetting({ settings, mayRename }: { settings: Settings; mayRename: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { shopName, oldNames } = settings;
  const hint = oldNames.length > 0 ? words.oldNames(oldNames) : mayRename ? undefined : words.ownersRename;
  return (
    <div className={styles.name}>
      <Field label={words.labels.shopName} value={shopName} locked hint={hint} />
      {mayRename && (
        <DeskButton needsNetwork onClick={() => setOpen(true)}>
          {words.rename}
        </DeskButton>
      )}
      {isOpen && <RenameDialog shopName={shopName} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RenameDialog({ shopName, onClose }: { shopName: string; onClose: () => void }) {
  const isOnline = useOnline();
  const [name, setName] = useState(shopName);
  const renaming = useRename(shopName, onClose);
  const isReady = name.trim() !== '' && name.trim() !== shopName && isOnline;
  const send = () => isReady && !renaming.isSaving && renaming.save(name.trim());

  return (
    <ActDialog
      title={words.renameTitle(shopName)}
      about={words.oldLinksStay}
      act={words.renameAct}
      busy={renaming.isSaving}
      disabled={!isReady}
      onAct={send}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={words.labels.shopName}
          autoComplete="off"
          maxLength={SHOP_NAME_MAX}
          value={name}
          error={renaming.problem}
          onChange={({ target }) => {
            setName(target.value);
            renaming.reset();
          }}
        />
      </form>
    </ActDialog>
  );
}
