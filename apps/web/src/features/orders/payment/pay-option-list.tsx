import type { PayOption } from '@caddie/contract/memberships';
import { useId } from 'react';
import { FlagIcon } from '../../../ui/icons/action-icons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import { optionWords } from '../bill.rules.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import styles from './pay-option-list.module.css';
import { catalogue } from '../words/en.ts';

const { misfitWords } = libCatalogue.misfit;
const words = catalogue.payOptionList;

type Props = {
  options: readonly PayOption[];
  selectedId: string | undefined;
  currency: string;
  onSelect: (membershipId: string) => void;
};

/** The customer's memberships as ways to pay; one that cannot pay says why. */
export function PayOptionList({ options, selectedId, currency, onSelect }: Props) {
  const name = useId();

  return (
    <div role="radiogroup" aria-label={words.memberships} className={styles.list}>
      {options.map((option) => {
        const id = `${name}-${option.membershipId}`;
        const isSelected = option.membershipId === selectedId;
        return (
          <label
            key={id}
            htmlFor={id}
            className={classNames(styles.row, isSelected && styles.chosen, !option.fits && styles.misfit)}
          >
            <span className={styles.tile}>
              <FlagIcon size={18} />
            </span>
            <span className={styles.words}>
              <b>{option.membershipName}</b>
              <small>{option.fits ? optionWords(option, currency) : misfitWords(option.misfit)}</small>
            </span>
            <Radio
              id={id}
              name={name}
              checked={isSelected}
              disabled={!option.fits}
              onChange={() => onSelect(option.membershipId)}
            />
          </label>
        );
      })}
    </div>
  );
}
