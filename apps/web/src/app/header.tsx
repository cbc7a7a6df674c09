import { screens } from '@caddie/contract/screens';
import { Link } from 'wouter';
import { useAddress } from '../lib/paths.ts';
import { useCaddie, useCaddieStore } from '../lib/state/store.ts';
import { classNames } from '../ui/class-names.ts';
import { MenuIcon } from '../ui/icons/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.header;

export type Tone = 'light' | 'dark' | 'dark-wide';

/** The link home on the left, the menu on the right. */
export function Header({ tone }: { tone: Tone }) {
  const store = useCaddieStore();
  const isOpen = useCaddie((state) => state.menuOpen);
  const shopName = useCaddie((state) => state.shop?.shopName);
  const address = useAddress();

  return (
    <header className={classNames(styles.header, tone !== 'light' && 'on-dark', tone === 'dark-wide' && styles.wide)}>
      <Link
        className={styles.home}
        href={address(screens.home)}
        aria-label={shopName ? words.caddieBackToHome(shopName) : words.caddieHome}
      >
        <Logo />
      </Link>
      <IconButton
        aria-label={isOpen ? words.closeMenu : words.openMenu}
        aria-expanded={isOpen}
        aria-controls="side-menu"
        onClick={() => store.setState({ menuOpen: !isOpen })}
      >
        <MenuIcon size={24} />
      </IconButton>
    </header>
  );
}
