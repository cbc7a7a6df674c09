import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './settings-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.settings;

type Props = {
  question: string | undefined;
  confirmation: { confirm: () => void } | undefined;
  isSaving: boolean;
  onDiscard: () => void;
};

/** A confirmation that the server asks for before it saves the field. */
export function SettingNote({ question, confirmation, isSaving, onDiscard }: Props) {
  if (!question || !confirmation) return null;
  return (
    <div role="alert" className={styles.ask}>
      <InlineMessage tone="warn">{question}</InlineMessage>
      <div className={styles.answers}>
        <DeskButton onClick={onDiscard}>{words.putBack}</DeskButton>
        <DeskButton variant="black" needsNetwork busy={isSaving} onClick={confirmation.confirm}>
          {words.saveAnyway}
        </DeskButton>
      </div>
    </div>
  );
}
