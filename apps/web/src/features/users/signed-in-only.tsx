import { type ReactNode, useEffect } from 'react';
import { openLoginPanel, useCaddie, useCaddieStore } from '../../lib/state/store.ts';
import { SignInCard } from './login/sign-in-card.tsx';
import styles from './signed-in-only.module.css';

/** Shows its content to a signed-in customer; a visitor is asked to sign in. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const store = useCaddieStore();
  const isSignedIn = useCaddie((state) => state.authenticated);

  useEffect(() => {
    if (!isSignedIn) openLoginPanel(store);
  }, [store, isSignedIn]);

  return isSignedIn ? (
    children
  ) : (
    <div className={styles.card}>
      <SignInCard />
    </div>
  );
}
