import { Alert } from '../ui/overlays/alert.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/icons/skeleton.tsx';
import { Spinner } from '../ui/icons/spinner.tsx';
import styles from './components-page.module.css';

export function MessagesSection() {
  return (
    <section>
      <h2>Message, spinner, skeleton</h2>
      <div className={styles.thirds}>
        <div className={styles.rows}>
          <Alert tone="err">Invalid verification code. Please try again.</Alert>
          <Alert tone="ok">Code verified successfully!</Alert>
        </div>
        <div className={styles.rows}>
          <Alert tone="warn">Your hold ends in 60 seconds.</Alert>
          <Alert tone="info" detail="It was the same price before you chose.">
            Prices are per bay, not per player.
          </Alert>
        </div>
        <div className={classNames(styles.row, styles.wide)}>
          <Spinner />
          <Spinner size={120} />
          <div className={styles.grow}>
            <Skeleton height={18} width="70%" />
            <Skeleton />
            <Skeleton width="50%" />
          </div>
        </div>
      </div>
    </section>
  );
}
