import { SHOP_NAME_MAX } from '@caddie/contract/shop-name';
import emptyBay from '../art/empty-bay.svg';
import { SHOP_NAME } from '../lib/paths.ts';
import { useQuery } from '../lib/use-query.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ErrorScreen } from './error-screen.tsx';
import styles from './unknown-venue.module.css';

export function UnknownVenue() {
  const tried = useQuery().get(SHOP_NAME) ?? '';

  return (
    <ErrorScreen
      art={emptyBay}
      code="Venue not found"
      title="We could not find that venue"
      text="Check the link the venue gave you, or type its name. It has to match exactly."
      actions={
        <>
          {/* A plain form: it opens the venue as its link would, also before any script has loaded. */}
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
          <ButtonLink variant="outline" size="large" block href="/">
            Caddie for venue owners
          </ButtonLink>
        </>
      }
    />
  );
}
