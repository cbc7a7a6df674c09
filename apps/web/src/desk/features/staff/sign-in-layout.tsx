import type { ReactNode } from 'react';
import { DeskLogo } from '../../ui/page/desk-logo.tsx';
import styles from './sign-in-layout.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.signIn;

/** The layout of the sign-in page: the venue on the left, the form on the right. */
export function SignInLayout({ shopName, children }: { shopName: string | undefined; children: ReactNode }) {
  return (
    <main className={styles.gate}>
      <div className={`${styles.art} on-dark`}>
        <DeskLogo large />
        <p className={styles.name}>
          {shopName ? (
            <>
              {words.theDeskOf} <span>{shopName}</span>
            </>
          ) : (
            words.theDesk
          )}
        </p>
        <p className={styles.what}>{words.tonight}</p>
      </div>
      <div className={styles.in}>{children}</div>
    </main>
  );
}
