import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { ButtonSpinner } from './button-spinner.tsx';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'black' | 'outline' | 'cancel';
/** Heights of 36, 48 and 56 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  /** Filled red for the last step of giving something up; only the large cancel button has text big enough for it. */
  solid?: boolean;
};

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };
type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export function Button({ variant, size, block, solid, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, block, solid }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : onClick}
    >
      {busy && <ButtonSpinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button: our own screens without a reload, anything else as an ordinary link. */
export function ButtonLink({ variant, size, block, solid, className, href, children, ...rest }: ButtonLinkProps) {
  const look = lookOf({ variant, size, block, solid }, className);
  const isOurs = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  if (isOurs)
    return (
      <Link {...rest} href={href} className={look}>
        {children}
      </Link>
    );
  return (
    <a {...rest} href={href} className={look}>
      {children}
    </a>
  );
}

function lookOf({ variant = 'primary', size = 'medium', block, solid }: Look, className: string | undefined): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    solid && variant === 'cancel' && size === 'large' && styles.solid,
    className,
  );
}

/** A busy button keeps its focus, so its click must be stopped by hand; a form must not be sent twice either. */
function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
