import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Band } from './band.tsx';
import { catalogue } from './words/en.ts';
import styles from './landing-newsletter.module.css';

const words = catalogue.newsletter;

/** The browser checks the address. Nothing leaves this page: the sign-up is only written to the console. */
export function LandingNewsletter() {
  const [isThanked, setThanked] = useState(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    console.info('Newsletter sign-up:', new FormData(event.currentTarget).get('email'));
    event.currentTarget.reset();
    setThanked(true);
  };

  return (
    <Band id="newsletter" tone="dark" title={words.title} lead={words.lead}>
      {/* `method="dialog"` sends nothing, even when the form is submitted before the script has loaded. */}
      <form method="dialog" className={styles.form} aria-label={words.form} onSubmit={onSubmit}>
        <Field
          label={<HiddenText>{words.email}</HiddenText>}
          className={styles.email}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={words.example}
          required
        />
        <Button type="submit" size="large">
          {words.subscribe}
        </Button>
      </form>
      <output className={styles.thanks}>{isThanked && words.thanks}</output>
    </Band>
  );
}
