import { useRef } from 'react';
import { BackIcon } from '../../../ui/icons/icon.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import styles from './keypad.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.keypad;

type Props = {
  label: string;
  value: string;
  length: number;
  onChange: (value: string) => void;
  /** The action of the key beside the zero. */
  forgot?: { label: string; onClick: () => void };
  busy?: boolean;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** PIN entry by taps or keyboard; the digits are shown as dots. */
export function Keypad({ label, value, length, onChange, forgot, busy = false }: Props) {
  const pad = useRef<HTMLDivElement>(null);
  const add = (digit: string) => {
    if (!busy && value.length < length) onChange(value + digit);
  };
  const deleteDigit = () => {
    if (!busy) onChange(value.slice(0, -1));
  };
  // A key that is held down types one digit.
  const onDigitKey = (digit: string) => (event: KeyboardEvent) => {
    if (!event.repeat) add(digit);
  };
  useKeys(
    {
      ...Object.fromEntries(['0', ...digits].map((digit) => [digit, onDigitKey(digit)])),
      Backspace: deleteDigit,
    },
    pad,
  );

  return (
    <div ref={pad}>
      <p className={styles.head}>
        <span>{label}</span>
        <span className={styles.dots}>
          <HiddenText>{words.typed(value.length, length)}</HiddenText>
          {Array.from({ length }, (_, index) => (
            <i key={index} className={classNames(styles.dot, index < value.length && styles.typed)} />
          ))}
        </span>
      </p>
      <div className={styles.pad}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        {forgot ? (
          <button type="button" className={styles.word} onClick={forgot.onClick}>
            {forgot.label}
          </button>
        ) : (
          <span />
        )}
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="button" aria-label={words.deleteLast} onClick={deleteDigit}>
          <BackIcon size={24} />
        </button>
      </div>
    </div>
  );
}
