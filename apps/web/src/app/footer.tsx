import { screens } from '@caddie/contract/screens';
import { classNames } from '../ui/class-names.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.footer;

const legal = [
  { href: screens.privacy, title: words.privacyPolicy },
  { href: screens.terms, title: words.termsOfUse },
];

export function Footer({ isDark }: { isDark: boolean }) {
  return (
    <footer className={classNames(styles.footer, isDark && 'on-dark')}>
      <Logo label="Caddie" />
      <div className={styles.row}>
        <p>{words.rightsReserved}</p>
        <nav aria-label={words.legal}>
          {legal.map(({ href, title }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {title}
              <HiddenText> {words.opensInANewTab}</HiddenText>
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
