import type { StaffPerson } from '@caddie/contract/desk/people/people';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { remove } from './people.api.ts';
import { catalogue } from './words/en.ts';
import { useTeamAct } from './use-team.ts';

const words = catalogue.people;

/** Asks before a person is removed or an invitation is withdrawn, and says what happens then. */
export function RemovePerson({ person, me, onClose }: { person: StaffPerson; me: Me; onClose: () => void }) {
  const say = useSay();
  const client = useQueryClient();
  const isInvited = person.invitedUntil !== null;
  const isMe = person.staffId === me.staffId;
  const first = firstName(person.name);
  const removing = useTeamAct(
    () => remove(person.staffId),
    () => {
      say({ text: isInvited ? words.takenBack(first) : words.removed(first) });
      onClose();
      if (isMe) void client.invalidateQueries({ queryKey: ['me'] });
    },
  );

  return (
    <ActDialog
      title={isInvited ? words.takeBackTitle(person.name) : words.removeTitle(person.name)}
      about={
        isInvited
          ? words.takeBackAbout(first)
          : isMe
            ? words.removeYourself(me.venue.shopName)
            : words.removeAbout(first, me.venue.shopName)
      }
      back={isInvited ? words.keepInvitation : words.keepPerson(first)}
      act={isInvited ? words.takeBack : words.removeAct(first)}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate(undefined)}
      onClose={onClose}
    />
  );
}
