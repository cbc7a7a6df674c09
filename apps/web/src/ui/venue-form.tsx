import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { SHOP_NAME } from '../lib/paths.ts';
import { Button } from './buttons/button.tsx';
import { Field } from './fields/field.tsx';
import styles from './venue-form.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.venueForm;

/** A plain form: it opens the venue as its link would, even before any script has loaded. */
export function VenueForm({ initial }: { initial?: string }) {
  return (
    <form action="/" className={styles.form}>
      <Field
        label={words.venueName}
        name={SHOP_NAME}
        defaultValue={initial}
        required
        maxLength={SHOP_NAME_MAX}
        autoComplete="off"
        enterKeyHint="go"
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
