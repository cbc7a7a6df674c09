import { OWN_NAME_MAX } from '@caddie/contract/profile';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useCaddieStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { saveName } from './profile.api.ts';
import styles from './profile-sheet.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.nameSheet;

/** The name by which the venue knows the customer. */
export function NameForm({ name, onDone }: { name: string; onDone: (said: string) => void }) {
  const store = useCaddieStore();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setProblem(words.empty);
    setBusy(true);
    try {
      const { data } = await saveName(typed.trim());
      store.setState({ customer: data.customerInfo });
      onDone(words.saved);
    } catch (error) {
      setBusy(false);
      setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field
        label={words.label}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={OWN_NAME_MAX}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" needsNetwork size="large" block busy={isBusy}>
        {words.save}
      </Button>
    </form>
  );
}
