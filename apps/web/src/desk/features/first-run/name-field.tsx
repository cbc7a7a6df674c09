import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { nameQuery } from './first-run.api.ts';
import styles from './name-step.module.css';
import { linkTo } from './venue-details.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.place;

type Props = {
  value: string;
  address: string;
  currentName: string;
  max: number;
  isFixed: boolean;
  problem: string | undefined;
  /** The name was taken by another venue between the check and saving. */
  saveConflict: { suggestion: string | null } | null;
  onChange: (name: string) => void;
  onTaken: (isTaken: boolean) => void;
};

/** The name field, checked as it is typed: no two venues have the same link. */
export function NameField({
  value,
  address,
  currentName,
  max,
  isFixed,
  problem,
  saveConflict,
  onChange,
  onTaken,
}: Props) {
  const name = value.trim();
  const checkedName = useDebounced(name);
  const checkedAddress = useDebounced(address.trim());
  const { data } = useQuery(nameQuery(checkedName, checkedAddress, currentName));
  const availability = checkedName === name && name !== currentName ? data : undefined;
  const conflict = availability?.isFree === false ? availability : (saveConflict ?? undefined);
  const notify = useStableCallback(onTaken);
  const isTaken = availability?.isFree === false;
  useEffect(() => notify(isTaken), [isTaken, notify]);
  const suggestion = conflict?.suggestion ?? null;

  return (
    <div className={styles.name}>
      <Field
        label={words.labels.shopName}
        autoComplete="off"
        maxLength={max}
        value={value}
        readOnly={isFixed}
        error={problem ?? (conflict && words.isTaken(name, suggestion))}
        onChange={({ target }) => onChange(target.value)}
      />
      <div aria-live="polite">
        {availability?.isFree && !saveConflict && (
          <p className={styles.free}>
            <CheckIcon size={16} />
            <span>{words.isFree(linkTo(location.host, name))}</span>
          </p>
        )}
        {conflict && suggestion && (
          <DeskButton onClick={() => onChange(suggestion)}>{words.use(suggestion)}</DeskButton>
        )}
      </div>
    </div>
  );
}
