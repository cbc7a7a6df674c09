import { useId, useState } from 'react';
import { WalletIcon } from '../../../ui/icons/payment-icons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import { catalogue } from '../words/en.ts';
import styles from './pay-option-list.module.css';
import { currentWallet } from './wallet.rules.ts';

const words = catalogue.payPageOption;

/** Paying on the provider's page, with a wallet or a card that need not be saved. */
export function PayPageOption({ isSelected, onSelect }: { isSelected: boolean; onSelect: () => void }) {
  const id = useId();
  const [wallet] = useState(currentWallet);

  return (
    <label htmlFor={id} className={classNames(styles.row, isSelected && styles.chosen)}>
      <span className={classNames(styles.tile, styles.dark)}>
        <WalletIcon size={18} />
      </span>
      <span className={styles.words}>
        <b>{wallet === null ? words.card : words.walletOrCard[wallet]}</b>
        <small>{isSelected && wallet !== null ? words.nothingToType[wallet] : words.onTheSecurePage}</small>
      </span>
      <Radio id={id} name={id} checked={isSelected} onChange={onSelect} />
    </label>
  );
}
