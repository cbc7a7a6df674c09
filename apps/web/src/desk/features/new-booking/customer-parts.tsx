import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { catalogue } from './words/en.ts';
import styles from './new-booking.module.css';

const words = catalogue.customerSearch;

type ChosenCardProps = { name: string; about?: string | null; action: string; onAction: () => void };

/** The chosen customer, with a button to choose another one. */
export const ChosenCard = ({ name, about, action, onAction }: ChosenCardProps) => (
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

/** The typed number belongs to a customer whom the venue already has. */
export const ExistingNote = ({ name, onUse }: { name: string; onUse: () => void }) => (
  <InlineMessage>
    {words.exists(name)} <TextButton onClick={onUse}>{words.use}</TextButton>
  </InlineMessage>
);
