import { useRef } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import styles from './picture-chooser.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.picture;

type Props = { label: string; sending: string; busy: boolean; onChoose: (file: File) => void };

/** A button that asks for a picture file, and the files that can be used. */
export function FileButton({ label, sending, busy, onChoose }: Props) {
  const fileInput = useRef<HTMLInputElement>(null);

  return (
    <div className={styles.own}>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [chosenFile] = currentTarget.files ?? [];
          if (chosenFile) onChoose(chosenFile);
          // Lets the same file be chosen again after it was changed.
          currentTarget.value = '';
        }}
      />
      <DeskButton needsNetwork busy={busy} onClick={() => fileInput.current?.click()}>
        {busy ? sending : label}
      </DeskButton>
      <small>{words.about}</small>
    </div>
  );
}
