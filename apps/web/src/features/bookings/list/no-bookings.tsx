import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './no-bookings.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.noBookings;

type Props = {
  /** The URL of "Book Tee Time". */
  bookHref: string;
  /** The only content of its page, instead of a box among others. */
  fullPage?: boolean;
};

export function NoBookings({ bookHref, fullPage = false }: Props) {
  return (
    <EmptyState
      dashed={!fullPage}
      drawing={<GreenDrawing />}
      text={words.noUpcomingBookings}
      action={
        <ButtonLink
          needsNetwork
          href={bookHref}
          className={fullPage ? styles.wide : undefined}
          // On home the venue's own button above it is the prominent one.
          variant={fullPage ? 'primary' : 'black'}
          size={fullPage ? 'large' : 'medium'}
        >
          {words.bookTeeTime}
        </ButtonLink>
      }
    />
  );
}

const GreenDrawing = () => (
  <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
    <ellipse cx="48" cy="58" rx="44" ry="11" fill="#e8f48f" />
    <ellipse cx="48" cy="56" rx="34" ry="8" fill="#d4ea2f" />
    <ellipse cx="57" cy="56" rx="5" ry="1.6" fill="#002400" />
    <path d="M57 56V10" stroke="#002400" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M58 10l20 7-20 8z" fill="#002400" />
    <circle cx="33" cy="51" r="5.5" fill="#fff" stroke="#002400" strokeWidth="2" />
  </svg>
);
