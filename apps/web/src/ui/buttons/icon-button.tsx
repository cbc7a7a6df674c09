import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link } from 'wouter';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

/** An icon has no text, so it needs an accessible name. */
type WithLabel = { 'aria-label': string };

/** A 44-pixel target around one icon. */
export function IconButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & WithLabel) {
  return <button type="button" {...rest} className={classNames(styles.target, className)} />;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & WithLabel & { href: string; replace?: boolean };

export function IconLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.target, className)} />;
}
