import styles from './sums.module.css';

/** A list of amounts before an act, each with its label. */
export const Sums = ({ lines }: { lines: readonly (readonly [label: string, amount: string, about?: string])[] }) => (
  <dl className={styles.sums}>
    {lines.map(([label, amount, about]) => (
      <div key={label}>
        <dt>
          {label}
          {about && <small>{about}</small>}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
