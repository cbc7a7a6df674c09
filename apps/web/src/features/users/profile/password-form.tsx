import type { Profile } from '@caddie/contract/profile';
import { type FormEvent, useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { PasswordField } from '../password-field.tsx';
import { catalogue as usersCatalogue } from '../words/en.ts';
import { CodeField } from './code-field.tsx';
import { savePassword } from './profile.api.ts';
import styles from './profile-sheet.module.css';
import { useCode } from './use-code.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.passwordSheet;
const { account } = usersCatalogue.loginPanel;

type Problem = { at: 'old' | 'new' | 'form'; sentence: string };
type Props = { profile: Profile; onDone: (said: string) => void };

/** A new password, given the old one or a code to the number. */
export function PasswordForm({ profile: { phone, countryCode }, onDone }: Props) {
  const code = useCode();
  const [byCode, setByCode] = useState(false);
  const [currentPassword, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorAt = (at: Problem['at']) => (problem?.at === at ? problem.sentence : undefined);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (!byCode && currentPassword === '') return setProblem({ at: 'old', sentence: words.emptyOld });
    setBusy(true);
    const token = byCode ? await code.prove(phone) : undefined;
    if (byCode && !token) return setBusy(false);
    try {
      const { data } = await savePassword({ ...(!byCode && { currentPassword }), password }, token);
      return onDone(words.changed(data.signedOut));
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error as Error));
      if (refusalCode(error) === 'PHONE_NOT_VERIFIED') code.reset();
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {errorAt('form') && <Alert tone="err">{errorAt('form')}</Alert>}
      {byCode ? (
        <CodeField code={code} phone={phone} countryCode={countryCode} />
      ) : (
        <PasswordField
          label={words.oldPassword}
          autoComplete="current-password"
          value={currentPassword}
          error={errorAt('old')}
          onInput={setCurrent}
        />
      )}
      <p className={styles.hint}>
        {!byCode && `${words.forgot} `}
        <TextButton onClick={() => setByCode(!byCode)}>{byCode ? words.byPassword : words.byCode}</TextButton>
      </p>
      {(!byCode || code.deadline !== null) && (
        <>
          <PasswordField
            label={words.newPassword}
            hint={account.passwordHint}
            autoComplete="new-password"
            value={password}
            error={errorAt('new')}
            onInput={setPassword}
          />
          <Button type="submit" needsNetwork size="large" block busy={isBusy}>
            {words.change}
          </Button>
          <p className={styles.note}>{words.consequence}</p>
        </>
      )}
    </form>
  );
}

function problemOf(error: Error): Problem {
  const code = refusalCode(error);
  const isWeak = code === 'PASSWORD_TOO_SHORT' || code === 'PASSWORD_TOO_COMMON' || code === 'INVALID_REQUEST';
  return { at: code === 'WRONG_PASSWORD' ? 'old' : isWeak ? 'new' : 'form', sentence: sentenceOf(error) };
}
