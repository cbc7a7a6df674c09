import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { type FormEvent, useRef, useState } from 'react';
import { SHOP_NAME } from '../lib/paths.ts';
import { Button } from './buttons/button.tsx';
import { Field } from './fields/field.tsx';
import styles from './venue-form.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venueForm;

/** A plain form: it opens the venue as its link would, even before any script has loaded. */
export function VenueForm({ initial }: { initial?: string }) {
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const onSubmit = (event: FormEvent) => {
    const isMissing = !field.current?.value.trim();
    setEmpty(isMissing);
    if (!isMissing) return;
    event.preventDefault();
    field.current?.focus();
  };

  return (
    <form action="/" noValidate className={styles.form} onSubmit={onSubmit}>
      <Field
        ref={field}
        label={words.venueName}
        hint={words.asInTheLink}
        error={isEmpty && words.typeTheName}
        name={SHOP_NAME}
        defaultValue={initial}
        maxLength={SHOP_NAME_MAX}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="go"
        onChange={() => setEmpty(false)}
      />
      <Button type="submit" size="large" block>
        {words.openVenue}
      </Button>
    </form>
  );
}

/** Shown to sign in where no venue is open. */
export function SignInAtVenue() {
  return (
    <>
      <p className={styles.lead}>{words.signInAtAVenue}</p>
      <VenueForm />
    </>
  );
}
