import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeDigits } from '../../lib/auth-code.ts';
import { focusOnMount } from '../../lib/focus-on-mount.ts';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MarkedText } from '../../ui/marked.tsx';
import styles from './change-card.module.css';
import { signIn } from './links.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.codeForm;

type Props = { code: string; phoneEnd: string; onResend: () => void; onSignedIn: (authToken: string) => void };

/** The code of the text message. A phone may fill it in; its last digit sends it. */
export function CodeForm({ code, phoneEnd, onResend, onSignedIn }: Props) {
  const [authCode, setAuthCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = useMutation({
    mutationFn: (typed: string) => signIn(code, typed),
    onSuccess: ({ data }) => onSignedIn(data.authToken),
  });

  const onType = (typed: string) => {
    const digits = codeDigits(typed);
    setAuthCode(digits);
    setMissing(false);
    check.reset();
    if (digits.length === AUTH_CODE_LENGTH && digits !== authCode) check.mutate(digits);
  };
  const onSubmit = () => {
    if (authCode.length === AUTH_CODE_LENGTH) check.mutate(authCode);
    else setMissing(true);
  };
  const error = isMissing ? words.codeMissing : check.error ? sentenceOf(check.error) : undefined;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.isPending) onSubmit();
      }}
    >
      <output>
        <MarkedText text={words.sentTo(phoneEnd)} />
      </output>
      <Field
        // The customer has just asked for the code.
        ref={focusOnMount}
        label={words.code}
        name="authCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={authCode}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" variant="black" size="large" block needsNetwork busy={check.isPending}>
        {words.continueWords}
      </Button>
      <TextButton
        onClick={() => {
          onType('');
          onResend();
        }}
      >
        {words.resend}
      </TextButton>
    </form>
  );
}
