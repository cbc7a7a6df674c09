import { useState } from 'react';
import { BookingList } from '../features/bookings/list/booking-list.tsx';
import { NoBookings } from '../features/bookings/list/no-bookings.tsx';
import { SavedCardList } from '../features/cards/saved-card-list.tsx';
import { MembershipList } from '../features/memberships/list/membership-list.tsx';
import { NoMemberships } from '../features/memberships/list/no-memberships.tsx';
import styles from './components-page.module.css';
import { ZONE, bookings, cards, notes, sets } from './samples.ts';

const ignore = () => undefined;

export function CardsSection() {
  const [selectedId, setSelectedId] = useState<string | null>('1');

  return (
    <section>
      <h2>Cards</h2>
      <div className={styles.thirds}>
        <BookingList
          bookings={bookings}
          timeZone={ZONE}
          noteOf={({ bookingStatusCd }) => notes[bookingStatusCd ?? '']}
          hrefOf={(bookingId) => `#booking-${bookingId}`}
          onOpen={ignore}
        />
        <MembershipList
          sets={sets}
          bookHref="#book"
          hrefOf={(membershipSetId) => `#membership-${encodeURIComponent(membershipSetId)}`}
          onOpen={ignore}
        />
        <div className={styles.rows}>
          <SavedCardList
            mode="selection"
            cards={cards.slice(0, 3)}
            selectedId={selectedId}
            declinedIds={['3']}
            onSelect={setSelectedId}
            onAdd={ignore}
          />
          <SavedCardList mode="management" cards={cards.slice(2)} onDelete={ignore} onAdd={ignore} />
          <BookingList onlyFirst bookings={bookings.slice(1)} timeZone={ZONE} onOpen={ignore} />
          <NoBookings bookHref="#book" />
          <NoMemberships buyHref="#buy" />
        </div>
        <SavedCardList mode="management" cards={[]} onDelete={ignore} onAdd={ignore} />
        <SavedCardList mode="management" cards={undefined} onDelete={ignore} onAdd={ignore} />
      </div>
    </section>
  );
}
