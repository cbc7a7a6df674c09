import { classNames } from '../../ui/class-names.ts';
import styles from './avatar.module.css';

const colors = [undefined, styles['color1'], styles['color2'], styles['color3']];

/** "Priya Nair" is PN, "Priya" is PR; a phone number is its last two digits. */
const initials = (name: string): string => {
  if (name.startsWith('+')) return name.slice(-2);
  const [first = '', ...more] = name.trim().split(/\s+/);
  const last = more.at(-1);
  return (last ? letters(first, 1) + letters(last, 1) : letters(first, 2)).toUpperCase();
};

const letters = (word: string, count: number): string => Array.from(word).slice(0, count).join('');

/** A person's initials; the name stands beside them as text. */
export const Avatar = ({ name, color = 0, large = false }: { name: string; color?: number; large?: boolean }) => (
  <span className={classNames(styles.avatar, large && styles.large, colors[color % colors.length])} aria-hidden="true">
    {initials(name)}
  </span>
);
