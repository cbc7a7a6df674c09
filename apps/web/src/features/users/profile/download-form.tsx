import type { Profile } from '@caddie/contract/profile';
import { type FormEvent, useState } from 'react';
import { saveJson } from '../../../lib/save-file.ts';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { CodeField } from './code-field.tsx';
import { loadMyData } from './profile.api.ts';
import styles from './profile-sheet.module.css';
import { useCode } from './use-code.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.download;

type Props = { profile: Profile; onDone: (said: string) => void };

/** The venue's data about the customer, as one file: with a code, once a day. */
export function DownloadForm({ profile: { phone, countryCode, hadExportToday }, onDone }: Props) {
  const code = useCode();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    const token = await code.prove(phone);
    if (!token) return setBusy(false);
    try {
      const { data } = await loadMyData(token);
      saveJson(words.fileName(data.venue.shopName), data);
      return onDone(words.saved);
    } catch (error) {
      setBusy(false);
      if (refusalCode(error) === 'PHONE_NOT_VERIFIED') code.reset();
      return setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className={styles.text}>{words.explained}</p>
      {problem && <Alert tone="err">{problem}</Alert>}
      {hadExportToday ? (
        <Alert tone="info">{words.hadOne}</Alert>
      ) : (
        <>
          <CodeField code={code} phone={phone} countryCode={countryCode} />
          {code.deadline !== null && (
            <Button type="submit" needsNetwork size="large" block busy={isBusy}>
              {words.download}
            </Button>
          )}
        </>
      )}
    </form>
  );
}
