import { screens } from '@caddie/contract/screens';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { CountryFlag } from '../features/users/country-flag.tsx';
import { signOut } from '../features/users/sign-out.ts';
import { loadFromPanel } from '../lib/history/panel-history.ts';
import { SHOP_NAME, useAddress } from '../lib/paths.ts';
import { openLoginPanel, useCaddie, useCaddieStore } from '../lib/state/store.ts';
import { useSearch } from '../lib/use-search.ts';
import {
  CalendarIcon,
  CreditCardIcon,
  MessageIcon,
  SheetIcon,
  SignOutIcon,
  TicketIcon,
  WalletIcon,
} from '../ui/icons/action-icons.tsx';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { CloseIcon, ForwardIcon } from '../ui/icons/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Modal } from '../ui/overlays/modal.tsx';
import styles from './side-menu.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.sideMenu;

const DESK_ADDRESS = '/desk';

const entries = [
  { path: screens.myBookings, title: words.myBooking, Icon: CalendarIcon },
  { path: screens.myMemberships, title: words.myMembership, Icon: TicketIcon },
  { path: screens.myCards, title: words.cardManagement, Icon: CreditCardIcon },
];

/** On the landing page, which owners read, the menu leads to the sections of the page. */
const landingEntries = [
  { path: '#features', title: words.features, Icon: SheetIcon },
  { path: '#plans', title: words.plans, Icon: WalletIcon },
  { path: '#questions', title: words.questions, Icon: MessageIcon },
];

/** Slides in from the column's right edge. For a visitor, every entry opens its page with the login panel over it. */
export function SideMenu() {
  const store = useCaddieStore();
  const address = useAddress();
  const [path] = useLocation();
  const { menuOpen, authenticated, shop } = useCaddie((state) => state);
  // An empty name is the page that asks customers for a venue.
  const isNamed = useSearch().has(SHOP_NAME);
  const isLanding = path === screens.home && !shop && !isNamed;
  // The router would change the URL without scrolling to the section.
  const MenuLink = isLanding ? 'a' : Link;

  const close = () => store.setState({ menuOpen: false });
  const onEntry = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isLanding && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      loadFromPanel(event.currentTarget.href);
    }
    if (authenticated || isLanding) return close();
    // These pages belong to a venue, so without one the link does nothing.
    if (!shop) event.preventDefault();
    openLoginPanel(store);
  };

  return (
    <Modal id="side-menu" className={styles.menu} aria-label={words.menu} open={menuOpen} onClose={close}>
      <div className={styles.panel}>
        <div className={`${styles.top} on-dark`}>
          <div className={styles.bar}>
            <IconButton aria-label={words.closeMenu} onClick={close}>
              <CloseIcon size={24} />
            </IconButton>
          </div>
          {isLanding ? (
            <OwnerHead />
          ) : authenticated ? (
            <CustomerHead onOpen={close} />
          ) : (
            <Welcome onSignIn={() => openLoginPanel(store)} />
          )}
        </div>
        <nav aria-label={isLanding ? words.onThisPage : words.myAccount}>
          <ul>
            {(isLanding ? landingEntries : entries).map(({ path: target, title, Icon }) => (
              <li key={target}>
                <MenuLink
                  href={isLanding ? target : address(target)}
                  aria-current={path === target ? 'page' : undefined}
                  onClick={onEntry}
                >
                  <span className={styles.tile}>
                    <Icon />
                  </span>
                  {title}
                  <ForwardIcon size={18} className={styles.arrow} />
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          {authenticated ? (
            <>
              {shop && (
                <p className={styles.venue}>
                  {words.youAreAt[0]}
                  <b>{shop.shopName}</b>
                  {words.youAreAt[1]}
                </p>
              )}
              <Button variant="outline" block onClick={() => signOut(store, address(screens.home))}>
                <SignOutIcon size={18} />
                {words.signOut}
              </Button>
            </>
          ) : (
            <p className={styles.hint}>{isLanding ? words.customersSignInAtVenues : words.signInIsNeeded}</p>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Opens the profile. */
function CustomerHead({ onOpen }: { onOpen: () => void }) {
  const customer = useCaddie((state) => state.customer);
  const address = useAddress();
  const name = customer?.name || words.signedIn;

  return (
    <Link className={styles.who} href={address(screens.profile)} aria-label={words.profileOf(name)} onClick={onOpen}>
      <span>
        <h2 tabIndex={-1}>{name}</h2>
        {customer && (
          <span className={styles.phone}>
            <CountryFlag countryCode={customer.countryCode} />
            {customer.phone}
          </span>
        )}
      </span>
      <ForwardIcon className={styles.open} />
    </Link>
  );
}

/** Owners and their staff sign in at the desk, which is a separate app. */
const OwnerHead = () => (
  <>
    <h2 tabIndex={-1}>
      {words.welcomeTo[0]}
      <br />
      Caddie
      {words.welcomeTo[1]}
    </h2>
    <ButtonLink className={styles.signIn} href={DESK_ADDRESS} target="_self">
      {words.signIn}
    </ButtonLink>
  </>
);

function Welcome({ onSignIn }: { onSignIn: () => void }) {
  const shopName = useCaddie((state) => state.shop?.shopName);

  return (
    <>
      <h2 tabIndex={-1}>
        {words.welcomeTo[0]}
        <br />
        {shopName ?? 'Caddie'}
        {words.welcomeTo[1]}
      </h2>
      <Button className={styles.signIn} onClick={onSignIn}>
        {words.signIn}
      </Button>
    </>
  );
}
