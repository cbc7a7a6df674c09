import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import styles from './card.module.css';

type Props = {
  title?: string;
  /** A line below the title. */
  about?: ReactNode;
  /** Actions or choices at the end of the title's line. */
  after?: ReactNode;
  /** The accessible name of a card without a title. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A white box on an office page. */
export function Card({ title, about, after, label, className, children }: Props) {
  const id = useId();
  return (
    <section
      className={classNames(styles.card, className)}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {about !== undefined && <p>{about}</p>}
          </div>
          {after}
        </header>
      )}
      {children}
    </section>
  );
}

/** A card whose rows are still loading. */
export const LoadingCard = ({ label, rows, height = 40 }: { label: string; rows: number; height?: number }) => (
  <div className={classNames(styles.card, styles.loading)}>
    <HiddenText>{label}</HiddenText>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={height} />
    ))}
  </div>
);
