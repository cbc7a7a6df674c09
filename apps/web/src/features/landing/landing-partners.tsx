import { classNames } from '../../ui/class-names.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Band } from './band.tsx';
import { catalogue } from './words/en.ts';
import styles from './landing-partners.module.css';

const words = catalogue.partners;

/** A partner's name, its mark as one line in a 20-pixel square, and the lettering it is set in. */
type Partner = { name: string; mark: string; lettering: 'wide' | 'round' | 'spaced' | 'sturdy' | 'tall' | 'plain' };
const partners: Partner[] = [
  { name: 'Northtee', mark: 'M4 17V3l12 14V3h-3v7L6 2H2v15z', lettering: 'wide' },
  { name: 'parlour golf', mark: 'M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16', lettering: 'round' },
  { name: 'SWINGLAB', mark: 'M2 16C4 4 12 2 18 8l-3 2C11 6 7 8 6 16z', lettering: 'spaced' },
  {
    name: 'Greenroom',
    mark: 'M7 2h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z',
    lettering: 'sturdy',
  },
  { name: 'TRACERA', mark: 'M10 2l8 16H2z', lettering: 'tall' },
  { name: 'Puttworks', mark: 'M8 2h3v10h6v4a2 2 0 0 1-2 2H8z', lettering: 'plain' },
];

export function LandingPartners() {
  return (
    <Band id="partners" tone="page" title={<HiddenText>{words.title}</HiddenText>} className={styles.band}>
      <ul className={styles.partners}>
        {partners.map(({ name, mark, lettering }) => (
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
