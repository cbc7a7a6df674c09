import { SHOP_NAME_MAX } from '@caddie/contract/shop-name';
import { SHOP_NAME } from '../lib/paths.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './venue-form.module.css';

/** A plain form: it opens the venue as its link would, also before any script has loaded. */
export function VenueForm({ tried }: { tried?: string }) {
  return (
    <form action="/" className={styles.form}>
      <Field
        label="Venue name"
        name={SHOP_NAME}
        defaultValue={tried}
        required
        maxLength={SHOP_NAME_MAX}
        autoComplete="off"
        enterKeyHint="go"
      />
      <Button type="submit" size="large" block>
        Open venue
      </Button>
    </form>
  );
}

/** For whoever wants to sign in where no venue is open. */
export function SignInAtVenue() {
  return (
    <>
      <p className={styles.lead}>
        You sign in at a venue. Open the link it gave you, or type its name. It has to match exactly.
      </p>
      <VenueForm />
    </>
  );
}
