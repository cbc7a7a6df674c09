import type { CustomerText } from '@caddie/contract/desk/texts';
import { mayBeOff } from '@caddie/contract/texts/wordings';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Note } from '../../../ui/note.tsx';
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
  const text = useText();
  const { title, about } = words.groups[name];
  const [first] = texts;
  if (!first) return null;
  const isLocked = !mayBeOff(first.kind);
  const isSent = text.wanted?.field === 'isSent' ? text.wanted.value : first.isSent;
  const isOwn = texts.some(({ wording }) => wording !== null);

  return (
    <li>
      <div className={styles.row}>
        <span className={styles.what}>
          <b>{title}</b>
          <small>{about}</small>
          {isOwn && <small className={styles.own}>{words.inYourWords}</small>}
        </span>
        <DeskButton variant="ghost" aria-label={words.editOf(title)} onClick={() => setOpen(true)}>
          {words.edit}
        </DeskButton>
        <Switch
          label={title}
          checked={isSent}
          locked={isLocked}
          busy={text.isSaving}
          onChange={(value) => text.save({ field: 'isSent', kind: first.kind, value, seen: first.isSent })}
        />
      </div>
      {text.problem && <Note tone="err">{text.problem}</Note>}
      {isOpen && <EditText title={title} texts={texts} onClose={() => setOpen(false)} />}
    </li>
  );
}
