import { BackIcon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import styles from './page-head.module.css';
import * as words from './page-head.words.ts';

type Props = { title: string; backHref: string };

/** The row below the header: the way back, and where you are. */
export function PageHead({ title, backHref }: Props) {
  return (
    <div className={styles.head}>
      <IconLink href={backHref} aria-label={words.back}>
        <BackIcon size={24} />
      </IconLink>
      <h1>{title}</h1>
    </div>
  );
}
