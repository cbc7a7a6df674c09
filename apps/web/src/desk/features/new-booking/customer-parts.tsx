import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { catalogue } from './words/en.ts';
import styles from './new-booking.module.css';

const words = catalogue.customerSearch;

type ChosenProps = { name: string; about?: string; action: string; onAction: () => void };

/** Whom it is for, with the way back to choosing. */
export const ChosenCard = ({ name, about, action, onAction }: ChosenProps) => (
  <div className={styles.who}>
    <Avatar name={name} large />
    <span>
      <b>{name}</b>
      {about && <small>{about}</small>}
    </span>
    <DeskButton variant="ghost" onClick={onAction}>
      {action}
    </DeskButton>
  </div>
);

/** The number is somebody's whom the venue knows. */
export const ExistingNote = ({ name, onUse }: { name: string; onUse: () => void }) => (
  <Note>
    {words.exists(name)} <TextButton onClick={onUse}>{words.use}</TextButton>
  </Note>
);
