import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { PlacePin } from '../../features/approval/place-pin.tsx';
import type { ClosedName } from '../../features/staff/places.rules.ts';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PinIcon } from '../../ui/icons/venue-icons.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.ownerPin;

type Props = { me: Pick<Me, 'name' | 'approvers'>; place: ClosedName; page: string; onOpened: (me: Me) => void };

/** Opens a page for owners with an owner's PIN; no button if no owner has a PIN. */
export function OwnerPin({ me, place, page, onOpened }: Props) {
  const [isAsking, setAsking] = useState(false);
  const owners = me.approvers.filter(({ role }) => role === 'OWNER');
  if (owners.length === 0) return null;

  return (
    <>
      <DeskButton variant="black" acts onClick={() => setAsking(true)}>
        <PinIcon size={18} />
        {words.enterPin}
      </DeskButton>
      <PlacePin
        isForOwners
        place={isAsking ? place : undefined}
        sentence={words.whoOpensWhat(firstName(me.name), page)}
        approvers={owners}
        onOpened={onOpened}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
