import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../lib/online.ts';
import { ButtonSpinner } from '../../ui/icons/button-spinner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useKeysOn } from '../lib/keys/key-switch.ts';
import styles from './desk-button.module.css';

type Look = {
  variant?: 'primary' | 'black' | 'outline' | 'ghost' | 'danger' | 'red';
  /** 48 px high instead of 40, for the main act. */
  large?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** Around one icon; it then needs a label. */
  square?: boolean;
};
type Props = Look &
  ComponentProps<'button'> & {
    /** In progress: the label stays, and a second tap does nothing. */
    busy?: boolean;
    /** Makes a change, so it is disabled while offline. */
    needsNetwork?: boolean;
    /** The shortcut key. */
    keyName?: string;
  };

export function DeskButton({
  busy,
  needsNetwork,
  keyName,
  variant,
  large,
  block,
  square,
  className,
  children,
  ...rest
}: Props) {
  const isOnline = useOnline();
  const isDisabled = rest.disabled || (needsNetwork && !isOnline);

  return (
    <button
      type="button"
      {...rest}
      disabled={isDisabled}
      className={lookOf({ variant, large, block, square }, className)}
      {...(busy && { 'aria-busy': true, onClick: undefined })}
    >
      {busy && <ButtonSpinner />}
      {children}
      {keyName && <Key>{keyName}</Key>}
    </button>
  );
}

export function DeskLink({
  href,
  children,
  className,
  onClick,
  ...look
}: Look & { href: string; children: React.ReactNode; className?: string | undefined; onClick?: () => void }) {
  return (
    <Link href={href} className={lookOf(look, className)} {...(onClick && { onClick })}>
      {children}
    </Link>
  );
}

/** A link that calls a phone number. */
export const CallLink = ({ phone, children, ...look }: Look & { phone: string; children: React.ReactNode }) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} className={lookOf(look, undefined)}>
    {children}
  </a>
);

const lookOf = ({ variant = 'outline', large, block, square }: Look, className: string | undefined): string =>
  classNames(
    styles.button,
    styles[variant],
    large && styles.large,
    block && styles.block,
    square && styles.square,
    className,
  );

/** A shortcut key, shown where single-key shortcuts are on. */
export function Key({ children }: { children: string }) {
  const isOn = useKeysOn();
  return (
    isOn && (
      <kbd className={styles.key} aria-hidden="true">
        {children}
      </kbd>
    )
  );
}
