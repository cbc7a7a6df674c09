import type { StaffPerson } from '@caddie/contract/desk/people/people';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { removeFromTeam } from './people.api.ts';
import { catalogue } from './words/en.ts';
import { useTeamAct } from './use-team.ts';

const words = catalogue.people;

/** Asks before a person is removed or an invitation is withdrawn, and says what happens then. */
export function RemovePerson({ person, me, onClose }: { person: StaffPerson; me: Me; onClose: () => void }) {
  const showToast = useToast();
  const client = useQueryClient();
  const isInvited = person.invitedUntil !== null;
  const isMe = person.staffId === me.staffId;
  const givenName = firstName(person.name);
  const removing = useTeamAct(
    () => removeFromTeam(person.staffId),
    () => {
      showToast({ text: isInvited ? words.takenBack(givenName) : words.removed(givenName) });
      onClose();
      if (isMe) void client.invalidateQueries({ queryKey: ['me'] });
    },
  );

  return (
    <ActDialog
      title={isInvited ? words.takeBackTitle(person.name) : words.removeTitle(person.name)}
      about={
        isInvited
          ? words.takeBackAbout(givenName)
          : isMe
            ? words.removeYourself(me.venue.shopName)
            : words.removeAbout(givenName, me.venue.shopName)
      }
      back={isInvited ? words.keepInvitation : words.keepPerson(givenName)}
      act={isInvited ? words.takeBack : words.removeAct(givenName)}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate(undefined)}
      onClose={onClose}
    />
  );
}
