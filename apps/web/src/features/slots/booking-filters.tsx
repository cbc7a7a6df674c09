import type { Shop } from '@caddie/contract/shops';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import styles from './booking-filters.module.css';
import type { BookingChoice } from './choice/choice.rules.ts';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { durationWords, playersWords } = libCatalogue.time;
const words = catalogue.bookingFilters;

type Props = {
  shop: Pick<Shop, 'durations' | 'maxPartySize'>;
  choice: BookingChoice;
  onChange: (change: Partial<BookingChoice>) => void;
};

/** The number of players and the length. Their labels are inside the controls; readers hear their names. */
export function BookingFilters({ shop, choice, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <Stepper
        label={words.players}
        fewerLabel={words.fewerPlayers}
        moreLabel={words.morePlayers}
        value={choice.players}
        valueLabel={playersWords(choice.players)}
        min={1}
        max={shop.maxPartySize}
        onChange={(players) => onChange({ players })}
      />
      <Segmented
        label={words.duration}
        className={styles.durations}
        options={shop.durations.map((minutes) => ({ value: minutes, label: durationWords(minutes) }))}
        value={choice.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
    </div>
  );
}
