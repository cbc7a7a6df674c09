import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { Link } from 'wouter';
import { OFFLINE_ID, useOnline } from '../../lib/online.ts';
import styles from './button.module.css';
import { ButtonSpinner } from '../icons/button-spinner.tsx';
import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'black' | 'outline' | 'cancel';
/** Heights of 36, 48 and 56 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

type Appearance = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  /** Filled red for the final step of a destructive action; only the large cancel button has text big enough for it. */
  solid?: boolean;
  /** Disabled while there is no network; a screen reader gets the reason with the button. */
  needsNetwork?: boolean;
};

type ButtonProps = Appearance & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };
type ButtonLinkProps = Appearance & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export function Button({ variant, size, block, solid, needsNetwork, busy, className, children, ...rest }: ButtonProps) {
  const offlineProps = useOfflineProps(needsNetwork);

  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block, solid }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: stopEvent })}
      {...offlineProps}
    >
      {busy && <ButtonSpinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button: client-side navigation for our own screens, an ordinary link for any other address. */
export function ButtonLink({ variant, size, block, solid, needsNetwork, className, href, ...rest }: ButtonLinkProps) {
  const offlineProps = useOfflineProps(needsNetwork);
  const classes = buttonClasses({ variant, size, block, solid }, className);
  const isInternal = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  const Tag = isInternal ? Link : 'a';
  return <Tag {...rest} href={href} className={classes} {...offlineProps} />;
}

/** Attributes of a button that needs a network while there is none: still visible, but it does nothing and says why. */
function useOfflineProps(needsNetwork: boolean | undefined): object | undefined {
  const isOnline = useOnline();
  return needsNetwork && !isOnline
    ? { 'aria-disabled': true, 'aria-describedby': OFFLINE_ID, onClick: stopEvent }
    : undefined;
}

function buttonClasses(
  { variant = 'primary', size = 'medium', block, solid }: Appearance,
  className: string | undefined,
): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    solid && variant === 'cancel' && size === 'large' && styles.solid,
    className,
  );
}

/** A busy or disabled button keeps its focus, so its click is stopped by hand; a form must not be sent twice either. */
function stopEvent(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
