import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { CountryCode } from '@caddie/contract/shops';
import { useState } from 'react';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { catalogue } from './words/en.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { ExistingNote } from './customer-parts.tsx';
import { existingIn } from '../../lib/existing.ts';
import type { Chosen } from './new-booking.rules.ts';

const words = catalogue.changeCustomer;

type Props = {
  name: string;
  about: string;
  countryCode: CountryCode;
  busy: boolean;
  error: Error | null;
  refusal: string | undefined;
  onChange: (customer: CustomerAtDesk, said: string) => void;
  onClose: () => void;
};

/** Assigns a booking to another customer, before any payment. */
export function ChangeCustomer({ name, about, countryCode, busy, error, refusal, onChange, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const existing = existingIn(error);

  return (
    <ActDialog
      title={words.title(name)}
      act={words.give(chosen?.name)}
      disabled={!chosen}
      {...{ about, busy, onClose }}
      refusal={existing ? undefined : refusal}
      onAct={give}
    >
      <ChooseCustomer
        lookFor=""
        chosen={chosen}
        countryCode={countryCode}
        onChoose={setChosen}
        onWalkIn={() => setChosen({ customer: { kind: 'GUEST', name: '' }, name: '', phone: null })}
      />
      {existing && (
        <ExistingNote
          name={existing.name}
          onUse={() =>
            setChosen({
              customer: { kind: 'KNOWN', customerId: existing.customerId },
              name: existing.name,
              phone: chosen?.phone ?? null,
            })
          }
        />
      )}
    </ActDialog>
  );

  function give(): void {
    if (chosen) onChange(chosen.customer, words.given(chosen.name));
  }
}
