import { useState } from 'react';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import styles from './booking-panel.module.css';
import { catalogue } from './words/en.ts';

const { playersWords } = libCatalogue.time;
const words = catalogue.changePlayers;

type Props = {
  name: string;
  /** The second line of the dialog: when, where and how many. */
  about: string;
  players: number;
  /** The maximum for the bay. */
  maxPlayers: number;
  busy: boolean;
  refusal: string | undefined;
  onChange: (partySize: number, toastText: string) => void;
  onClose: () => void;
};

/** Changes the number of players; the price does not depend on it. */
export function ChangePlayers({ name, about, players, maxPlayers, busy, refusal, onChange, onClose }: Props) {
  const [count, setCount] = useState(players);

  return (
    <ActDialog
      title={words.title(name)}
      act={words.change(playersWords(count))}
      disabled={count === players}
      {...{ about, busy, refusal, onClose }}
      onAct={() => onChange(count, words.changed(playersWords(count)))}
    >
      <div className={styles.stepper}>
        <span>{words.players}</span>
        <Stepper
          label={words.players}
          fewerLabel={words.fewer}
          moreLabel={words.more}
          value={count}
          min={1}
          max={Math.max(maxPlayers, players)}
          onChange={setCount}
        />
      </div>
    </ActDialog>
  );
}
