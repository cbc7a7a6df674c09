import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from './list.module.css';
import { SearchField } from '../fields/search-field.tsx';

type Props<Choice extends string> = {
  search: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** What the choices are of. */
  label: string;
  choices: Readonly<Record<Choice, string>>;
  value: Choice;
  onChoose: (choice: Choice) => void;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** What a long list is looked through by: something typed, and one of a few. */
export const ListFilters = <Choice extends string>(props: Props<Choice>) => (
  <search className={styles.filters}>
    <SearchField
      label={props.search}
      placeholder={props.placeholder}
      value={props.q}
      onChange={props.onSearch}
      className={styles.search}
    />
    <Segmented
      label={props.label}
      options={(Object.keys(props.choices) as Choice[]).map((value) => ({ value, label: props.choices[value] }))}
      value={props.value}
      onChange={props.onChoose}
      className={styles.segments}
    />
    {props.children}
  </search>
);
