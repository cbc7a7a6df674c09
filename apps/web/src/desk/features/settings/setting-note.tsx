import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './settings-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.settings;

type Props = {
  question: string | undefined;
  ask: { anyway: () => void } | undefined;
  isSaving: boolean;
  onPutBack: () => void;
};

/** A confirmation that the server asks for before it saves the field. */
export function SettingNote({ question, ask, isSaving, onPutBack }: Props) {
  if (!question || !ask) return null;
  return (
    <div role="alert" className={styles.ask}>
      <Note tone="warn">{question}</Note>
      <div className={styles.answers}>
        <DeskButton onClick={onPutBack}>{words.putBack}</DeskButton>
        <DeskButton variant="black" acts busy={isSaving} onClick={ask.anyway}>
          {words.saveAnyway}
        </DeskButton>
      </div>
    </div>
  );
}
