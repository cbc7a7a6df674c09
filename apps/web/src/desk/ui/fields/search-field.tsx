import { classNames } from '../../../ui/class-names.ts';
import { SearchIcon } from '../icons/desk-icons.tsx';
import styles from './search-field.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** Filters the list below it. */
export const SearchField = ({ label, placeholder, value, onChange, className }: Props) => (
  <label className={classNames(styles.search, className)}>
    <SearchIcon />
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={80}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
