import { classNames } from '../../ui/class-names.ts';
import { Band } from './band.tsx';
import { catalogue } from './words/en.ts';
import card from './landing-card.module.css';
import styles from './landing-quotes.module.css';

const words = catalogue.quotes;

export function LandingQuotes() {
  return (
    <Band id="owners" tone="page" title={words.title} className={styles.band}>
      <div className={styles.quotes}>
        {words.quotes.map(({ text, name, role }) => (
          <figure key={name} className={classNames(card.card, styles.quote)}>
            <blockquote>“{text}”</blockquote>
            <figcaption>
              <span className={styles.initials} aria-hidden="true">
                {initialsOf(name)}
              </span>
              <span>
                <b>{name}</b>
                {role}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  );
}

const initialsOf = (name: string): string => name.replace(/(\w)\w*\W*/g, '$1');
