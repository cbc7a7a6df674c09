import { useState } from 'react';
import { LockIcon } from '../../../ui/icons/action-icons.tsx';
import { PlacePin } from '../../features/approval/place-pin.tsx';
import type { ClosedName } from '../../features/staff/places.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton, DeskLink } from '../../ui/desk-button.tsx';
import { DeskPage } from '../../ui/page/desk-page.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { PinIcon } from '../../ui/icons/venue-icons.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.closedPlace;

/** A place for managers, as other staff see it: a manager may open it with a PIN. */
export function ClosedPlace({ place }: { place: ClosedName }) {
  const { me, enter } = useSession();
  const [isAsking, setAsking] = useState(false);
  const name = firstName(me.name);

  return (
    <DeskPage title={words.places[place]}>
      <EmptyPage icon={<LockIcon size={28} />} title={words.forManagers[place]} text={words.worksAtTheDesk(name)}>
        <DeskButton variant="black" acts onClick={() => setAsking(true)}>
          <PinIcon size={18} />
          {words.enterPin}
        </DeskButton>
        <DeskLink href="/">{words.backToTheSheet}</DeskLink>
      </EmptyPage>
      <PlacePin
        place={isAsking ? place : undefined}
        sentence={words.whoOpensWhat(name, words.places[place])}
        approvers={me.approvers}
        onOpened={enter}
        onClose={() => setAsking(false)}
      />
    </DeskPage>
  );
}
