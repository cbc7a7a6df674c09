import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { CountryCode } from '@caddie/contract/shops';
import { useState } from 'react';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { catalogue } from './words/en.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { ExistingNote } from './customer-parts.tsx';
import { existingCustomerIn } from '../../lib/existing-customer.ts';
import type { ChosenCustomer } from './new-booking.rules.ts';

const words = catalogue.changeCustomer;

type Props = {
  name: string;
  /** The second line of the dialog: when, where and how many. */
  about: string;
  countryCode: CountryCode;
  busy: boolean;
  error: Error | null;
  refusal: string | undefined;
  onChange: (customer: CustomerAtDesk, message: string) => void;
  onClose: () => void;
};

/** Assigns a booking to another customer, before any payment. */
export function ChangeCustomer({ name, about, countryCode, busy, error, refusal, onChange, onClose }: Props) {
  const [chosenCustomer, setChosenCustomer] = useState<ChosenCustomer>();
  const existing = existingCustomerIn(error);

  return (
    <ActDialog
      title={words.title(name)}
      act={words.give(chosenCustomer?.name)}
      disabled={!chosenCustomer}
      {...{ about, busy, onClose }}
      refusal={existing ? undefined : refusal}
      onAct={assign}
    >
      <ChooseCustomer
        lookFor=""
        chosenCustomer={chosenCustomer}
        countryCode={countryCode}
        onChoose={setChosenCustomer}
        onWalkIn={() => setChosenCustomer({ customer: { kind: 'GUEST', name: '' }, name: '', phone: null })}
      />
      {existing && (
        <ExistingNote
          name={existing.name}
          onUse={() =>
            setChosenCustomer({
              customer: { kind: 'KNOWN', customerId: existing.customerId },
              name: existing.name,
              phone: chosenCustomer?.phone ?? null,
            })
          }
        />
      )}
    </ActDialog>
  );

  function assign(): void {
    if (chosenCustomer) onChange(chosenCustomer.customer, words.given(chosenCustomer.name));
  }
}
