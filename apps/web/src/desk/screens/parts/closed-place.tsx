import { useState } from 'react';
import { LockIcon } from '../../../ui/icons/action-icons.tsx';
import { PagePin } from '../../features/approval/page-pin.tsx';
import type { RestrictedName } from '../../features/staff/nav-pages.rules.ts';
import { useSession } from '../../features/staff/session.tsx';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton, DeskLink } from '../../ui/desk-button.tsx';
import { DeskPage } from '../../ui/page/desk-page.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { PinIcon } from '../../ui/icons/venue-icons.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.closedPlace;

/** A page for managers, as other staff see it: a manager may open it with a PIN. */
export function ClosedPlace({ place: page }: { place: RestrictedName }) {
  const { me, enter } = useSession();
  const [isPinOpen, setPinOpen] = useState(false);
  const name = firstName(me.name);

  return (
    <DeskPage title={words.places[page]}>
      <EmptyPage icon={<LockIcon size={28} />} title={words.forManagers[page]} text={words.worksAtTheDesk(name)}>
        <DeskButton variant="black" needsNetwork onClick={() => setPinOpen(true)}>
          <PinIcon size={18} />
          {words.enterPin}
        </DeskButton>
        <DeskLink href="/">{words.backToTheSheet}</DeskLink>
      </EmptyPage>
      <PagePin
        page={isPinOpen ? page : undefined}
        sentence={words.whoOpensWhat(name, words.places[page])}
        approvers={me.approvers}
        onOpened={enter}
        onClose={() => setPinOpen(false)}
      />
    </DeskPage>
  );
}
