import type { ActivityKind, ActivityPage } from '@caddie/contract/desk/activity';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../ui/icons/action-icons.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import styles from './activity-filters.module.css';
import { type FilterValues, type Range, ranges } from './activity.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

type Props = {
  filters: FilterValues;
  people: ActivityPage['people'];
  onChoose: (change: Partial<FilterValues>) => void;
};

export function ActivityFilters({ filters, people, onChoose }: Props) {
  return (
    <search className={styles.filters}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={filters.q}
        onChange={(q) => onChoose({ q })}
        className={styles.search}
      />
      <Choice label={words.who} value={filters.staffId} onChange={(staffId) => onChoose({ staffId })}>
        <option value="">{words.everybody}</option>
        {people.map(({ staffId, name }) => (
          <option key={staffId} value={staffId}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.kind}
        value={filters.kind}
        onChange={(kind) => onChoose({ kind: kind as ActivityKind | '' })}
      >
        <option value="">{words.everything}</option>
        {Object.entries(words.kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={words.range} value={filters.range} onChange={(range) => onChoose({ range: range as Range })}>
        {ranges.map((range) => (
          <option key={range} value={range}>
            {words.ranges[range]}
          </option>
        ))}
      </Choice>
      <p>{words.writtenOnce}</p>
    </search>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <span className={styles.choice}>
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
    <ChevronDownIcon />
  </span>
);
