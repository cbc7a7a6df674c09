import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from './list.module.css';
import { SearchField } from '../fields/search-field.tsx';

type Props<Choice extends string> = {
  search: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** The label of the choices. */
  label: string;
  choices: Readonly<Record<Choice, string>>;
  value: Choice;
  onChoose: (choice: Choice) => void;
  /** The content at the end of the line. */
  children?: ReactNode;
};

/** The filters of a long list: a search text, and one of a few choices. */
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
