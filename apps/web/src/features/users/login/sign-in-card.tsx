import { openLoginPanel, useCaddieStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './sign-in-card.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.signInCard;

/** Shown to a signed-out visitor in place of their bookings. */
export function SignInCard() {
  const store = useCaddieStore();

  return (
    <section className={styles.card} aria-labelledby="sign-in">
      <h2 id="sign-in">{words.letsSignIn}</h2>
      <p>{words.signInToSeeYourBookings}</p>
      <Button variant="black" block onClick={() => openLoginPanel(store)}>
        {words.signIn}
      </Button>
    </section>
  );
}
