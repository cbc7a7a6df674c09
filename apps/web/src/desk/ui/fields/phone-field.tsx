import type { CountryCode } from '@caddie/contract/shops';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { countryCodes, countryLabel, dialCodes } from '../../lib/countries.ts';
import styles from './phone-field.module.css';

type Props = {
  label: string;
  /** The label of the country list. */
  country: string;
  autoComplete: string;
  value: string;
  countryCode: CountryCode;
  error?: ReactNode;
  onChange: (phone: string) => void;
  onCountry: (code: CountryCode) => void;
};

/** A mobile number with the dial code of its country. */
export const PhoneField = ({ label, country, autoComplete, value, countryCode, error, onChange, onCountry }: Props) => (
  <Field
    label={label}
    type="tel"
    inputMode="tel"
    autoComplete={autoComplete}
    maxLength={32}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error}
    prefix={
      <span className={styles.country}>
        <span aria-hidden="true">{`${countryCode} ${dialCodes[countryCode]}`}</span>
        <select
          aria-label={country}
          value={countryCode}
          onChange={(event) => onCountry(event.target.value as CountryCode)}
        >
          {countryCodes.map((code) => (
            <option key={code} value={code}>
              {countryLabel(code)}
            </option>
          ))}
        </select>
      </span>
    }
  />
);
