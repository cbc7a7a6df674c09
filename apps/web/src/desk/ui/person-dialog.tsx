import type { CountryCode } from '@caddie/contract/shops';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { refusalCode, sentenceOf } from '../../lib/server/refusal-of.ts';
import { Field } from '../../ui/fields/field.tsx';
import { countryDialed } from '../lib/countries.ts';
import { existingCustomerIn } from '../lib/existing-customer.ts';
import { ActDialog } from './act-dialog.tsx';
import styles from './person-dialog.module.css';
import { catalogue } from './words/en.ts';
import { PhoneField } from './fields/phone-field.tsx';

const words = catalogue.personDialog;

/** No country has shorter mobile numbers. */
const MIN_PHONE_DIGITS = 8;
const NAME_MAX = 80;

export type Person = { phone: string; countryCode: CountryCode; name: string };
type Props = {
  title: string;
  about?: ReactNode;
  act: string;
  /** The initial values of the fields. */
  person: Person;
  /** Why the number cannot be changed. */
  fixedReason?: string | undefined;
  /** Whether a customer without a number may stay so. */
  isPhoneOptional?: boolean;
  busy: boolean;
  error: Error | null;
  /** The input has changed: the server's error no longer applies. */
  onChange: () => void;
  onSend: (person: Person) => void;
  onClose: () => void;
};

/** A customer's mobile number and name. If the number is taken, the dialog links to its customer. */
export function PersonDialog({
  title,
  about,
  act,
  person: initialPerson,
  fixedReason,
  busy,
  error,
  onClose,
  ...props
}: Props) {
  const [person, setPerson] = useState(initialPerson);
  const existing = existingCustomerIn(error);
  const isPhoneProblem = refusalCode(error) === 'PHONE_NOT_SUPPORTED';
  const isPhoneReady = hasDigits(person.phone) || (props.isPhoneOptional && person.phone.trim() === '');
  const isReady = (fixedReason !== undefined || isPhoneReady) && person.name.trim() !== '';

  return (
    <ActDialog
      {...{ title, about, act, busy, onClose }}
      disabled={!isReady}
      refusal={
        existing ? <NumberTaken {...existing} onClose={onClose} /> : !isPhoneProblem && error && sentenceOf(error)
      }
      onAct={send}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        {fixedReason === undefined ? (
          <PhoneField
            label={words.mobile}
            country={words.country}
            autoComplete="off"
            value={person.phone}
            countryCode={person.countryCode}
            error={isPhoneProblem ? sentenceOf(error!) : undefined}
            onChange={(phone) => change({ phone, countryCode: countryDialed(phone) ?? person.countryCode })}
            onCountry={(countryCode) => change({ countryCode })}
          />
        ) : (
          <Field label={words.mobile} locked hint={fixedReason} value={person.phone} />
        )}
        <Field
          label={words.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={person.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {/* Enter in a field submits the form. */}
        <button type="submit" hidden>
          {act}
        </button>
      </form>
    </ActDialog>
  );

  function change(part: Partial<Person>): void {
    setPerson({ ...person, ...part });
    if (!busy) props.onChange();
  }

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (isReady && !busy) props.onSend({ ...person, name: person.name.trim() });
  }
}

const hasDigits = (phone: string): boolean => phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;

const NumberTaken = ({ customerId, name, onClose }: { customerId: string; name: string; onClose: () => void }) => (
  <>
    {words.numberBelongsTo(name)}{' '}
    <Link href={`/customers/${customerId}`} onClick={onClose}>
      {words.openProfile}
    </Link>
  </>
);
