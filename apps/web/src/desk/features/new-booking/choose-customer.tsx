import { SEARCH_MIN } from '@caddie/contract/desk/sheet';
import type { CountryCode } from '@caddie/contract/shops';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../../lib/search.api.ts';
import { ChosenCard } from './customer-parts.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { catalogue } from './words/en.ts';
import type { ChosenCustomer } from './new-booking.rules.ts';
import { NewCustomer } from './new-customer.tsx';

const words = catalogue.customerSearch;

type Props = {
  chosenCustomer: ChosenCustomer | undefined;
  lookFor: string;
  countryCode: CountryCode;
  onChoose: (customer: ChosenCustomer | undefined) => void;
  /** Absent for bookings that need a customer with a phone number. */
  onWalkIn?: (() => void) | undefined;
};

/** Chooses a known customer, a new one, or a walk-in without a phone. */
export function ChooseCustomer({ chosenCustomer, lookFor, countryCode, onChoose, onWalkIn }: Props) {
  const [text, setText] = useState(lookFor);
  const [isNew, setNew] = useState(false);
  const q = text.trim();
  const searchResult = useQuery({
    ...searchQuery(q),
    enabled: q.length >= SEARCH_MIN && !chosenCustomer,
    // The list stays visible while the next search is loading.
    placeholderData: keepPreviousData,
  });

  if (chosenCustomer) {
    return (
      <ChosenCard
        name={chosenCustomer.name || words.walkInName}
        about={chosenCustomer.phone}
        action={words.change}
        onAction={() => onChoose(undefined)}
      />
    );
  }
  if (isNew) {
    return <NewCustomer text={q} countryCode={countryCode} onUse={onChoose} onBack={() => setNew(false)} />;
  }
  return (
    <CustomerSearch
      text={text}
      customers={searchResult.data?.customers}
      isUpToDate={searchResult.isSuccess && !searchResult.isPlaceholderData}
      onType={setText}
      onChoose={({ customerId, name, phone }) =>
        onChoose({ customer: { kind: 'KNOWN', customerId }, name, phone: phone || null })
      }
      onNew={() => setNew(true)}
      onWalkIn={onWalkIn}
    />
  );
}
