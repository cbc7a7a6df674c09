import { NAME_MAX } from '@caddie/contract/users';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { catalogue } from './words/en.ts';
import { type Phone, PhoneCodeForm } from './phone-code-form.tsx';

const words = catalogue.founder;

/** The founder, verified by a code. `hasPin`: the person works at another venue and types the PIN used there. */
export type Founder = { name: string; phone: string; proof: string; hasPin: boolean };

type Props = {
  notice: string | undefined;
  onSend: (phone: Phone) => Promise<{ expiresInSeconds: number }>;
  onVerify: (code: Phone & { authCode: string }) => Promise<{ proof: string; name: string | null; hasPin: boolean }>;
  onFounder: (founder: Founder) => void;
};

/** The founder's name and mobile number, then the code from the text message. */
export function FounderForm({ notice, onSend, onVerify, onFounder }: Props) {
  const [name, setName] = useState('');

  return (
    <PhoneCodeForm
      title={words.title}
      about={words.about}
      notice={notice}
      phoneLabel={words.mobile}
      submitLabel={words.goOn}
      isReady={name.trim() !== ''}
      fieldsAbove={
        <Field
          label={words.name}
          autoComplete="name"
          maxLength={NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      }
      onSend={onSend}
      onVerify={async (code) => ({ ...(await onVerify(code)), phone: code.phone })}
      // A person who has a name at another venue keeps it.
      onVerified={(verified) => onFounder({ ...verified, name: verified.name ?? name.trim() })}
    />
  );
}
