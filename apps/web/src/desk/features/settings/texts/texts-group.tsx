import type { CustomerText } from '@caddie/contract/desk/texts';
import { canBeTurnedOff } from '@caddie/contract/texts/wordings';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { EditText } from './edit-text.tsx';
import styles from './texts.module.css';
import { groups } from './texts.rules.ts';
import { catalogue } from '../words/en.ts';
import { useText, useTexts } from './use-texts.ts';

const words = catalogue.texts;

/** The text messages to customers, in the venue's wording. Texts about money or time cannot be turned off. */
export function TextsGroup() {
  const { data, error, refetch } = useTexts();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <ul className={styles.texts}>
      {groups.map(({ name, kinds }) => (
        <TextRow key={name} name={name} texts={data.texts.filter(({ kind }) => kinds.includes(kind))} />
      ))}
    </ul>
  );
}

function TextRow({ name, texts }: { name: keyof typeof words.groups; texts: CustomerText[] }) {
  const [isOpen, setOpen] = useState(false);
  const textSaving = useText();
  const { title, about } = words.groups[name];
  const [firstText] = texts;
  if (!firstText) return null;
  const isLocked = !canBeTurnedOff(firstText.kind);
  const isSent = textSaving.pendingChange?.field === 'isSent' ? textSaving.pendingChange.value : firstText.isSent;
  const hasOwnWording = texts.some(({ wording }) => wording !== null);

  return (
    <li>
      <div className={styles.row}>
        <span className={styles.what}>
          <b>{title}</b>
          <small>{about}</small>
          {hasOwnWording && <small className={styles.own}>{words.inYourWords}</small>}
        </span>
        <DeskButton variant="ghost" aria-label={words.editOf(title)} onClick={() => setOpen(true)}>
          {words.edit}
        </DeskButton>
        <Switch
          label={title}
          checked={isSent}
          locked={isLocked}
          busy={textSaving.isSaving}
          onChange={(value) =>
            textSaving.save({ field: 'isSent', kind: firstText.kind, value, seen: firstText.isSent })
          }
        />
      </div>
      {textSaving.problem && <InlineMessage tone="err">{textSaving.problem}</InlineMessage>}
      {isOpen && <EditText title={title} texts={texts} onClose={() => setOpen(false)} />}
    </li>
  );
}
