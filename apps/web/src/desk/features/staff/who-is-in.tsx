import type { Me } from '@caddie/contract/desk/people/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { isSamePersonAndVenue } from './sign-in.rules.ts';
import { loadSignedInPerson } from './staff.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.whoIsIn;

type Props = { me: Me; onMe: (me: Me) => void; onClose: () => void };

/**
 * Another tab has started a new session: asks who is signed in now, renders this page for that person, and says so before anything is done
 * on it. For the same person at the same venue nothing changes.
 */
export function WhoIsIn({ me, onMe, onClose }: Props) {
  const [meBefore] = useState(me);
  const [newMe, setNewMe] = useState<Me | null>(null);
  const handlePerson = useEffectEvent((next: Me) => {
    // This tab may have started the session itself.
    const isOwnSession = me.sessionId === next.sessionId;
    if (!isOwnSession) onMe(next);
    if (isOwnSession || isSamePersonAndVenue(meBefore, next)) onClose();
    else setNewMe(next);
  });
  // The next call that is refused asks again.
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    let isUnmounted = false;
    loadSignedInPerson().then(
      (person) => !isUnmounted && handlePerson(person),
      () => !isUnmounted && giveUp(),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (!newMe) return null;

  const isSamePerson = meBefore.staffId === newMe.staffId;
  const [name, venue] = [firstName(newMe.name), newMe.venue.shopName];
  return (
    <Dialog
      open
      role="alertdialog"
      title={isSamePerson ? words.venueTitle(venue) : words.personTitle(name)}
      subtitle={
        isSamePerson
          ? words.venueAbout(venue, meBefore.venue.shopName)
          : words.personAbout(name, firstName(meBefore.name), venue)
      }
      closeLabel={words.close}
      footer={
        <DeskButton variant="black" large onClick={onClose}>
          {words.goOn}
        </DeskButton>
      }
      onClose={onClose}
    >
      {null}
    </Dialog>
  );
}
