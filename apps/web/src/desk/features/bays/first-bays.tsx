import { BAY_NAME_MAX_LENGTH, BAY_COUNT_MAX } from '@caddie/contract/desk/limits/setting-limits';
import type { Plan } from '@caddie/contract/desk/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import type { Bays } from './bays.api.ts';
import { namesFor, nextAct, nameProblems } from './first-bays.rules.ts';
import styles from './first-bays.module.css';
import { catalogue } from './words/en.ts';
import { useBayAct, useBays } from './use-bays.ts';

const words = catalogue.firstBays;

type Props = { nav: StepNav; plan: Pick<Plan, 'name' | 'bayLimit'> };

/** The number of bays proposed to a venue that has none. */
const PROPOSED_BAYS = 4;

/** The first bays of a venue: a number, then names. */
export function FirstBays({ nav, plan }: Props) {
  const { data, error, refetch } = useBays();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <HiddenText>{words.loading}</HiddenText>;
  return <BayNamesForm {...{ nav, plan, venue: data }} />;
}

function BayNamesForm({ nav, plan, venue }: Props & { venue: Bays }) {
  const maxBays = Math.min(plan.bayLimit ?? BAY_COUNT_MAX, BAY_COUNT_MAX);
  const [names, setNames] = useState(() =>
    venue.bays.length > 0
      ? venue.bays.map(({ name }) => name)
      : namesFor(Math.min(PROPOSED_BAYS, maxBays), [], words.nameNext),
  );
  const [typedCount, setTypedCount] = useState<string | null>(null);
  const count = typedCount === null ? names.length : readCount(typedCount, maxBays);
  const problems = nameProblems(names);
  const client = useQueryClient();
  const saving = useBayAct((bays) => sendNextAct(bays));
  const changeCount = (next: number) => {
    setTypedCount(null);
    setNames(namesFor(next, names, words.nameNext));
  };

  return (
    <StepPage
      nav={nav}
      title={words.title}
      about={words.about}
      busy={saving.isPending}
      disabled={count === undefined || problems.some((problem) => problem)}
      problem={saving.error}
      // A second tap while a call is pending would use stale data, so it is ignored.
      onContinue={() => client.isMutating() === 0 && sendNextAct(venue)}
    >
      <StepCard>
        <div className={styles.number}>
          <Field
            label={words.number}
            inputMode="numeric"
            autoComplete="off"
            value={typedCount ?? String(names.length)}
            hint={plan.bayLimit === null ? undefined : words.upTo(plan.name, plan.bayLimit)}
            error={count === undefined ? words.numberRange(maxBays) : undefined}
            onChange={({ target }) => {
              const next = readCount(target.value, maxBays);
              if (next === undefined) setTypedCount(target.value);
              else changeCount(next);
            }}
            onBlur={() => setTypedCount(null)}
          />
          <span className={styles.steps}>
            <DeskButton
              square
              aria-label={words.fewer}
              disabled={names.length <= 1}
              onClick={() => changeCount(names.length - 1)}
            >
              <MinusIcon />
            </DeskButton>
            <DeskButton
              square
              aria-label={words.more}
              disabled={names.length >= maxBays}
              onClick={() => changeCount(names.length + 1)}
            >
              <PlusIcon />
            </DeskButton>
          </span>
        </div>
        <fieldset className={styles.names}>
          <legend>{words.names}</legend>
          {names.map((name, position) => (
            <Field
              // A bay that is not saved has no name of its own but its place.
              // oxlint-disable-next-line react/no-array-index-key -- names are typed over in place
              key={position}
              label={<HiddenText>{words.nameOf(position + 1)}</HiddenText>}
              autoComplete="off"
              maxLength={BAY_NAME_MAX_LENGTH}
              value={name}
              error={problemWords(problems[position])}
              onChange={({ target }) => setNames(names.map((one, index) => (index === position ? target.value : one)))}
            />
          ))}
        </fieldset>
      </StepCard>
    </StepPage>
  );

  /** Sends one act after the other, until the bays have the chosen names. */
  function sendNextAct({ bays }: Bays): void {
    const act = nextAct(names, bays);
    if (act) saving.mutate(act);
    else nav.onDone();
  }
}

const problemWords = (problem: 'EMPTY' | 'TWICE' | undefined): string | undefined =>
  problem && (problem === 'EMPTY' ? words.nameIt : words.nameTwice);

function readCount(text: string, maxBays: number): number | undefined {
  const count = Number(text.trim());
  return /^\d{1,3}$/.test(text.trim()) && count >= 1 && count <= maxBays ? count : undefined;
}
