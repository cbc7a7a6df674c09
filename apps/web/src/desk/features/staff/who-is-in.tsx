import type { Me } from '@caddie/contract/desk/staff';
import { Dialog } from '../../../ui/dialog.tsx';
import { firstName } from '../../lib/first-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import * as words from './who-is-in.words.ts';

type Props = { before: Me; me: Me; onClose: () => void };

/** Says who is signed in since another tab changed it, or at which venue, before anything is done on this page. */
export function WhoIsIn({ before, me, onClose }: Props) {
  const isSamePerson = before.staffId === me.staffId;
  const [name, venue] = [firstName(me.name), me.venue.shopName];

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
