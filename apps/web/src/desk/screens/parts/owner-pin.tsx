import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { PagePin } from '../../features/approval/page-pin.tsx';
import type { RestrictedName } from '../../features/staff/nav-pages.rules.ts';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PinIcon } from '../../ui/icons/venue-icons.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.ownerPin;

type Props = {
  me: Pick<Me, 'name' | 'approvers'>;
  place: RestrictedName;
  pageLabel: string;
  onOpened: (me: Me) => void;
};

/** Opens a page for owners with an owner's PIN; no button if no owner has a PIN. */
export function OwnerPin({ me, place, pageLabel, onOpened }: Props) {
  const [isPinOpen, setPinOpen] = useState(false);
  const owners = me.approvers.filter(({ role }) => role === 'OWNER');
  if (owners.length === 0) return null;

  return (
    <>
      <DeskButton variant="black" needsNetwork onClick={() => setPinOpen(true)}>
        <PinIcon size={18} />
        {words.enterPin}
      </DeskButton>
      <PagePin
        isForOwners
        page={isPinOpen ? place : undefined}
        sentence={words.whoOpensWhat(firstName(me.name), pageLabel)}
        approvers={owners}
        onOpened={onOpened}
        onClose={() => setPinOpen(false)}
      />
    </>
  );
}
