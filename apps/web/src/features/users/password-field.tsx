import { PASSWORD_MAX } from '@caddie/contract/users';
import { type ComponentProps, useState } from 'react';
import { EyeIcon } from '../../ui/icons/action-icons.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.loginPanel;

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'invalid'> & {
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onInput: (password: string) => void;
};

/** A password, hidden until the customer reveals it. */
export function PasswordField({ onInput, ...rest }: Props) {
  const [isShown, setShown] = useState(false);

  return (
    <Field
      {...rest}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={PASSWORD_MAX}
      onChange={(event) => onInput(event.target.value)}
      end={
        <IconButton aria-label={words.account.showPassword} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <EyeIcon />
        </IconButton>
      }
    />
  );
}
