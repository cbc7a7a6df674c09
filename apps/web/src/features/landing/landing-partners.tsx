import { classNames } from '../../ui/class-names.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Band } from './band.tsx';
import { partnersWords as words } from './landing.words.ts';
import styles from './landing-partners.module.css';

export function LandingPartners() {
  return (
    <Band id="partners" tone="page" title={<HiddenText>{words.title}</HiddenText>} className={styles.band}>
      <ul className={styles.partners}>
        {words.partners.map(({ name, mark, lettering }) => (
          <li key={name} className={classNames(styles[lettering])}>
            <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
              <path d={mark} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </Band>
  );
}
