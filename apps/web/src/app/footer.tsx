import { screens } from '@caddie/contract/screens';
import { classNames } from '../ui/class-names.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

const legal = [
  { href: screens.privacy, title: 'Privacy Policy' },
  { href: screens.terms, title: 'Terms of Use' },
];

export function Footer({ isDark }: { isDark: boolean }) {
  return (
    <footer className={classNames(styles.footer, isDark && 'on-dark')}>
      <Logo label="Caddie" />
      <div className={styles.row}>
        <p>© 2025 Caddie. All rights reserved.</p>
        <nav aria-label="Legal">
          {legal.map(({ href, title }) => (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {title}
              <HiddenText> (opens in a new tab)</HiddenText>
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
