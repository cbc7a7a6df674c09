import { screens } from '@caddie/contract/screens';
import { NAME_MAX } from '@caddie/contract/users';
import type { Dispatch } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import styles from './account-fields.module.css';
import type { PanelEvent } from './login/login-panel.rules.ts';
import { catalogue } from './words/en.ts';
import { errorOf, type Panel } from './login/panel-state.ts';
import { PasswordField } from './password-field.tsx';

const { account } = catalogue.loginPanel;

type Props = { panel: Panel; dispatch: Dispatch<PanelEvent> };

/** The fields after the phone is verified: all of them for a new account, only the password for an existing one. */
export function AccountFields({ panel, dispatch }: Props) {
  const isNew = panel.mode === 'verify';

  return (
    <>
      {isNew && (
        <Field
          label={account.name}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={NAME_MAX}
          placeholder={account.namePlaceholder}
          value={panel.name}
          {...errorOf(panel, 'name')}
          onChange={(event) => dispatch(['typed', ['name', event.target.value]])}
        />
      )}
      <PasswordField
        label={isNew ? account.password : account.newPassword}
        hint={account.passwordHint}
        autoComplete="new-password"
        value={panel.password}
        {...errorOf(panel, 'password')}
        onInput={(password) => dispatch(['typed', ['password', password]])}
      />
      {isNew && (
        <div className={styles.terms}>
          <Checkbox
            name="agreed"
            checked={panel.agreed}
            onChange={(event) => dispatch(['agreed', event.target.checked])}
          >
            {account.agree[0]}
            <LegalLink href={screens.terms} title={account.terms} />
            {account.agree[1]}
            <LegalLink href={screens.privacy} title={account.privacy} />
            {account.agree[2]}
          </Checkbox>
        </div>
      )}
    </>
  );
}

function LegalLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {title}
      <HiddenText> {account.newTab}</HiddenText>
    </a>
  );
}
