import type { Me } from '@caddie/contract/desk/people/staff';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { isSamePlace } from './sign-in.rules.ts';
import { loadWhoIsIn } from './staff.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.whoIsIn;

type Props = { me: Me; onMe: (me: Me) => void; onClose: () => void };

/**
 * Another tab has started a new session: asks who is signed in now, renders this page for that person, and says so before anything is done
 * on it. For the same person at the same venue nothing changes.
 */
export function WhoIsIn({ me, onMe, onClose }: Props) {
  const [before] = useState(me);
  const [now, setNow] = useState<Me | null>(null);
  const meet = useEffectEvent((next: Me) => {
    // This tab may have started the session itself.
    const isKnown = me.sessionId === next.sessionId;
    if (!isKnown) onMe(next);
    if (isKnown || isSamePlace(before, next)) onClose();
    else setNow(next);
  });
  // The next call that is refused asks again.
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    loadWhoIsIn().then(
      (found) => !isGone && meet(found),
      () => !isGone && giveUp(),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!now) return null;

  const isSamePerson = before.staffId === now.staffId;
  const [name, venue] = [firstName(now.name), now.venue.shopName];
  return (
    <Dialog
      open
      role="alertdialog"
      title={isSamePerson ? words.venueTitle(venue) : words.personTitle(name)}
      about={
        isSamePerson
          ? words.venueAbout(venue, before.venue.shopName)
          : words.personAbout(name, firstName(before.name), venue)
      }
      closeLabel={words.close}
      foot={
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
