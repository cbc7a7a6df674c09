import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import styles from './desk-logo.module.css';

/** The word mark on a dark background, 65 or 131 px wide. */
export const DeskLogo = ({ large = false }: { large?: boolean }) => (
  <span className={classNames(styles.logo, large && styles.large)}>
    <HiddenText>Caddie</HiddenText>
  </span>
);
