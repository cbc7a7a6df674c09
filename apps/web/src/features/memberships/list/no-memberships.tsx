import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './no-memberships.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.noMemberships;

type Props = {
  /** The URL of "Buy Membership". */
  buyHref: string;
  /** The only content of its page, instead of a box among others. */
  fullPage?: boolean;
};

export function NoMemberships({ buyHref, fullPage = false }: Props) {
  return (
    <EmptyState
      dashed={!fullPage}
      drawing={<PassDrawing />}
      text={words.becomeAMember}
      action={
        <ButtonLink
          needsNetwork
          href={buyHref}
          className={fullPage ? styles.wide : undefined}
          variant={fullPage ? 'primary' : 'black'}
          size={fullPage ? 'large' : 'medium'}
        >
          {words.buyMembership}
        </ButtonLink>
      }
    />
  );
}

const PassDrawing = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
    <rect x="20" y="8" width="60" height="40" rx="8" fill="#e4e9dd" transform="rotate(7 50 28)" />
    <rect x="16" y="16" width="64" height="44" rx="9" fill="#d4ea2f" stroke="#002400" strokeWidth="2" />
    <path d="M16 30h64" stroke="#002400" strokeWidth="2" strokeDasharray="3 4" />
    <path d="M28 46h.01M40 46h.01M52 46h.01" stroke="#002400" strokeWidth="8" strokeLinecap="round" />
    <circle cx="64" cy="46" r="4" fill="none" stroke="#002400" strokeWidth="1.8" />
  </svg>
);
