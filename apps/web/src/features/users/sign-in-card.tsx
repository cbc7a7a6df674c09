import { openLoginPanel, useCaddieStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './sign-in-card.module.css';

/** What a signed-out visitor finds where their bookings would be. */
export function SignInCard() {
  const store = useCaddieStore();

  return (
    <section className={styles.card} aria-labelledby="sign-in">
      <h2 id="sign-in">LET'S SIGN IN</h2>
      <p>Sign in to check your bookings and membership benefits</p>
      <Button variant="black" block onClick={() => openLoginPanel(store)}>
        Sign in
      </Button>
    </section>
  );
}
