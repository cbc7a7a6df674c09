import type { Profile } from '@caddie/contract/profile';
import { type FormEvent, useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useCaddieStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { type PanelEvent, reducePanel } from '../login/login-panel.rules.ts';
import { openPanel } from '../login/panel-state.ts';
import { PasswordField } from '../password-field.tsx';
import { formatPhone, lookUpKey } from '../phone-format.rules.ts';
import { PhoneField } from '../phone-field.tsx';
import { catalogue as usersCatalogue } from '../words/en.ts';
import { CodeField } from './code-field.tsx';
import { savePhone } from './profile.api.ts';
import styles from './profile-sheet.module.css';
import { useCode } from './use-code.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.phoneSheet;
const { code: codeWords } = usersCatalogue.loginPanel;
const { sentences } = catalogue.refusals;

type Props = { profile: Profile; onDone: (said: string) => void };

/** Another number: a code to it, and the password or a code to the old number. */
export function PhoneForm({ profile, onDone }: Props) {
  const store = useCaddieStore();
  const [newCode, oldCode] = [useCode(), useCode()];
  const [typed, setTyped] = useState(() => openPanel(profile.countryCode));
  const [byOldNumber, setByOldNumber] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [passwordProblem, setPasswordProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const newPhone = { phone: typed.phone.trim(), countryCode: typed.countryCode };
  const isSent = newCode.deadline !== null;

  const onTyped = (event: PanelEvent) => {
    // "Change" empties the number, and the code that was sent to it is of no use.
    setTyped((before) => ({ ...reducePanel(before, event), mode: 'phone' }));
    setProblem(null);
    newCode.reset();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setPasswordProblem(null);
    if (newPhone.phone === '') return setProblem(words.missing);
    if (isOwn(profile, newPhone)) return setProblem(sentences.SAME_NUMBER);
    if (!isSent) return newCode.send(newPhone);
    if (!byOldNumber && password === '') return setPasswordProblem(words.emptyPassword);
    setBusy(true);
    const newNumber = await newCode.prove(newPhone.phone);
    const oldNumber = byOldNumber && newNumber ? await oldCode.prove(profile.phone) : undefined;
    if (!newNumber || (byOldNumber && !oldNumber)) return setBusy(false);
    try {
      const { data } = await savePhone({ ...newPhone, ...(!byOldNumber && { password }) }, { newNumber, oldNumber });
      store.setState({ customer: data.customerInfo });
      return onDone(words.changed);
    } catch (error) {
      setBusy(false);
      const code = refusalCode(error);
      if (code === 'WRONG_PASSWORD') return setPasswordProblem(sentenceOf(error as Error));
      if (code === 'PHONE_NOT_VERIFIED') {
        newCode.reset();
        oldCode.reset();
      }
      return setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className={styles.text}>{words.text}</p>
      {problem && <Alert tone="err">{problem}</Alert>}
      {!isSent && newCode.problem && <Alert tone="err">{newCode.problem}</Alert>}
      <PhoneField
        panel={isSent ? { ...typed, phone: formatPhone(typed), mode: 'signup', locked: true } : typed}
        dispatch={onTyped}
        label={words.newNumber}
      />
      {isSent ? (
        <>
          <CodeField code={newCode} {...newPhone} />
          {byOldNumber ? (
            <CodeField code={oldCode} phone={profile.phone} countryCode={profile.countryCode} />
          ) : (
            <PasswordField
              label={words.password}
              autoComplete="current-password"
              value={password}
              error={passwordProblem}
              onInput={setPassword}
            />
          )}
          <p className={styles.hint}>
            {!byOldNumber && `${words.forgot} `}
            <TextButton onClick={() => setByOldNumber(!byOldNumber)}>
              {byOldNumber ? words.byPassword : words.codeToOld}
            </TextButton>
          </p>
          <Button type="submit" needsNetwork size="large" block busy={isBusy}>
            {words.change}
          </Button>
          <p className={styles.note}>{words.consequence}</p>
        </>
      ) : (
        <Button type="submit" needsNetwork variant="black" size="large" block busy={newCode.isSending}>
          {codeWords.send}
        </Button>
      )}
    </form>
  );
}

/** The own number, with or without its dial code. */
function isOwn({ phone }: Profile, typed: { phone: string; countryCode: Profile['countryCode'] }): boolean {
  const digits = lookUpKey(typed).slice(2).replace(/^\+/, '');
  return digits.length >= 8 && phone.replace(/\D/g, '').endsWith(digits.replace(/^0/, ''));
}
