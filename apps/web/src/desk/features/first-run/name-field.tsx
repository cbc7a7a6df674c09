import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { nameQuery } from './first-run.api.ts';
import styles from './name-step.module.css';
import { linkTo } from './place.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.place;

type Props = {
  value: string;
  address: string;
  own: string;
  max: number;
  isFixed: boolean;
  problem: string | undefined;
  /** The name was taken by another venue between the check and saving. */
  refused: { suggestion: string | null } | null;
  onChange: (name: string) => void;
  onTaken: (isTaken: boolean) => void;
};

/** The name field, checked as it is typed: no two venues have the same link. */
export function NameField({ value, address, own, max, isFixed, problem, refused, onChange, onTaken }: Props) {
  const name = value.trim();
  const asked = useDebounced(name);
  const where = useDebounced(address.trim());
  const { data } = useQuery(nameQuery(asked, where, own));
  const answer = asked === name && name !== own ? data : undefined;
  const taken = answer?.isFree === false ? answer : (refused ?? undefined);
  const notify = useStableCallback(onTaken);
  const isTaken = answer?.isFree === false;
  useEffect(() => notify(isTaken), [isTaken, notify]);
  const suggestion = taken?.suggestion ?? null;

  return (
    <div className={styles.name}>
      <Field
        label={words.labels.shopName}
        autoComplete="off"
        maxLength={max}
        value={value}
        readOnly={isFixed}
        error={problem ?? (taken && words.isTaken(name, suggestion))}
        onChange={({ target }) => onChange(target.value)}
      />
      <div aria-live="polite">
        {answer?.isFree && !refused && (
          <p className={styles.free}>
            <CheckIcon size={16} />
            <span>{words.isFree(linkTo(location.host, name))}</span>
          </p>
        )}
        {taken && suggestion && <DeskButton onClick={() => onChange(suggestion)}>{words.use(suggestion)}</DeskButton>}
      </div>
    </div>
  );
}
