import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_LENGTH } from '@caddie/contract/users';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { codeDigits } from '../../../lib/auth-code.ts';
import { currentTime } from '../../../lib/clock.ts';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { countryDialed } from '../../lib/countries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import styles from './sign-in-layout.module.css';
import fields from './phone-code-form.module.css';
import { problemOf, needsNewSignIn } from './sign-in.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.signIn;

export type Phone = { phone: string; countryCode: CountryCode };

type Props<Answer> = {
  title: string;
  about: string;
  notice: string | undefined;
  phoneLabel: string;
  /** The button's label once a code can be sent. */
  submitLabel: string;
  /** Whether the other fields of the form are complete. */
  isReady?: boolean;
  fieldsAbove?: ReactNode;
  codeExtras?: ReactNode;
  foot?: ReactNode;
  onSend: (phone: Phone) => Promise<{ expiresInSeconds: number }>;
  onVerify: (code: Phone & { authCode: string }) => Promise<Answer>;
  onVerified: (answer: Answer) => void;
};

const deadlineIn = (seconds: number): number => currentTime() + seconds * 1000;

/** A mobile number, then the code that is texted to it. */
export function PhoneCodeForm<Answer>({ isReady = true, onSend, onVerify, onVerified, ...props }: Props<Answer>) {
  const [countryCode, setCountry] = useState<CountryCode>('US');
  const [phone, setPhone] = useState('');
  const [authCode, setCode] = useState('');
  const [deadline, setDeadline] = useState<number | null>(null);
  const seconds = useCountdown(deadline ?? 0);
  const send = useMutation({
    mutationFn: () => onSend({ phone, countryCode }),
    onSuccess: ({ expiresInSeconds }) => {
      setCode('');
      setDeadline(deadlineIn(expiresInSeconds));
      verify.reset();
    },
  });
  const verify = useMutation({
    mutationFn: () => onVerify({ phone, countryCode, authCode }),
    onSuccess: onVerified,
    onError: (error) => needsNewSignIn(error) && setDeadline(null),
  });
  const isBusy = send.isPending || verify.isPending;
  const isExpired = deadline !== null && seconds === 0;
  const needsCode = deadline === null || isExpired;
  const isComplete = needsCode ? phone.replace(/\D/g, '').length >= 8 : authCode.length === AUTH_CODE_LENGTH;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1>{props.title}</h1>
        <p>{props.about}</p>
      </div>
      {props.notice && <InlineMessage tone="warn">{props.notice}</InlineMessage>}
      {props.fieldsAbove}
      <PhoneField
        label={props.phoneLabel}
        country={words.country}
        autoComplete="tel-national"
        value={phone}
        countryCode={countryCode}
        onChange={typePhone}
        onCountry={setCountry}
        error={send.error && problemOf(send.error)}
      />
      {deadline !== null && (
        <>
          <Field
            label={words.codeFromTheText}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focusOnMount}
            maxLength={AUTH_CODE_LENGTH + 1}
            value={authCode}
            onChange={({ target }) => setCode(codeDigits(target.value))}
            end={seconds > 0 && <span className={fields.left}>{clockWords(seconds)}</span>}
            error={isExpired ? words.codeIsOver : verify.error && problemOf(verify.error)}
          />
          {props.codeExtras}
        </>
      )}
      <DeskButton
        type="submit"
        variant="primary"
        large
        block
        needsNetwork
        busy={isBusy}
        disabled={!isReady || !isComplete}
      >
        {deadline === null ? words.textMeACode : isExpired ? words.textAnotherCode : props.submitLabel}
      </DeskButton>
      {verify.error && deadline === null && <InlineMessage tone="err">{problemOf(verify.error)}</InlineMessage>}
      {props.foot}
    </form>
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (needsCode) send.mutate();
    else verify.mutate();
  }

  function typePhone(text: string): void {
    setPhone(text);
    setDeadline(null);
    setCountry(countryDialed(text) ?? countryCode);
  }
}
