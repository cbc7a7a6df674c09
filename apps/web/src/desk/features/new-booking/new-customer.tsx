import type { CountryCode } from '@caddie/contract/shops';
import { PHONE_MIN } from '@caddie/contract/users';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { looksLikePhone } from '../../lib/match.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { catalogue } from './words/en.ts';
import styles from './new-booking.module.css';
import type { ChosenCustomer } from './new-booking.rules.ts';

const words = catalogue.customerSearch;

type Props = {
  /** The search text: digits prefill the number, letters the name. */
  text: string;
  countryCode: CountryCode;
  onUse: (customer: ChosenCustomer) => void;
  onBack: () => void;
};

/** A mobile number and a name are enough: the account becomes the customer's with the first code they receive on that phone. */
export function NewCustomer({ text, countryCode, onUse, onBack }: Props) {
  const isPhone = looksLikePhone(text);
  const [phone, setPhone] = useState(isPhone ? text : '');
  const [name, setName] = useState(isPhone ? '' : text);
  const isReady = phone.replace(/\D/g, '').length >= PHONE_MIN - 2 && name.trim() !== '';

  return (
    <form className={styles.part} onSubmit={use}>
      <Field
        label={words.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={32}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Field
        label={words.name}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.row}>
        <DeskButton type="submit" variant="black" disabled={!isReady}>
          {words.use}
        </DeskButton>
        <TextButton onClick={onBack}>{words.backToSearch}</TextButton>
      </div>
    </form>
  );

  function use(event: React.FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    const trimmedName = name.trim();
    onUse({ customer: { kind: 'NEW', phone, countryCode, name: trimmedName }, name: trimmedName, phone });
  }
}
