import type { Profile } from '@caddie/contract/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { saveTexts } from './profile.api.ts';
import { profileQuery } from './profile.queries.ts';
import { ProfileRows } from './profile-row.tsx';
import rowStyles from './profile-row.module.css';
import styles from './wanted-texts-card.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.texts;

type Props = { profile: Profile; onSaved: (said: string) => void };
type Changes = Parameters<typeof saveTexts>[0];

/** The texts that the customer gets. A switch is saved at once. */
export function WantedTextsCard({ profile: { texts, timeZone }, onSaved }: Props) {
  const titleId = useId();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { stoppedAt } = texts;
  const show = (changed: Profile['texts']) =>
    client.setQueryData(profileQuery.queryKey, (before) => before && { ...before, texts: changed });

  const save = async (changes: Changes, said: string) => {
    setProblem(null);
    onSaved('');
    // Shown at once; a switch that could not be saved goes back.
    const { resume, ...choices } = changes;
    show({ ...texts, ...choices, ...(resume && { stoppedAt: null }) });
    try {
      show((await saveTexts(changes)).data);
      onSaved(said);
    } catch (error) {
      show(texts);
      setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {words.title}
      </h2>
      {problem && <Alert tone="err">{problem}</Alert>}
      {stoppedAt && (
        <Alert tone="warn" detail={words.stoppedMeans}>
          {words.stopped(stoppedAt, timeZone)}{' '}
          <TextButton onClick={() => void save({ resume: true }, words.resumed)}>{words.resume}</TextButton>
        </Alert>
      )}
      <ProfileRows>
        <SwitchRow title={words.always} detail={words.alwaysWhy} isOn={!stoppedAt} />
        <SwitchRow
          title={words.dayBefore}
          detail={words.dayBeforeWhen}
          isOn={texts.dayBefore && !stoppedAt}
          onChange={stoppedAt ? undefined : (dayBefore) => void save({ dayBefore }, words.saved)}
        />
        <SwitchRow
          title={words.hoursBefore}
          isOn={texts.hoursBefore && !stoppedAt}
          onChange={stoppedAt ? undefined : (hoursBefore) => void save({ hoursBefore }, words.saved)}
        />
      </ProfileRows>
    </section>
  );
}

type SwitchRowProps = {
  title: string;
  detail?: string;
  isOn: boolean;
  /** Undefined for a switch that cannot be changed. */
  onChange?: ((isOn: boolean) => void) | undefined;
};

const SwitchRow = ({ title, detail, isOn, onChange }: SwitchRowProps) => (
  <li>
    <label className={rowStyles.row}>
      <span className={rowStyles.text}>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      <Switch checked={isOn} disabled={!onChange} onChange={(event) => onChange?.(event.target.checked)} />
    </label>
  </li>
);
