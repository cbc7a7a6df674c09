import type { DeskBooking } from '@caddie/contract/desk/panel';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.held;

type Props = {
  data: DeskBooking;
  about: string;
  myName: string;
  busy: boolean;
  refusal: string | undefined;
  onRelease: (said: string) => void;
  onClose: () => void;
};

/** Releases a time that the desk holds, with or without a customer. */
export function ReleaseHold({
  data: { booking, customer, bookedBy },
  about,
  myName,
  busy,
  refusal,
  onRelease,
  onClose,
}: Props) {
  const isAnothers = !customer && bookedBy.name !== myName;

  return (
    <ActDialog
      title={words.title(customer?.name ?? '')}
      about={about}
      back={words.keep}
      act={words.release}
      variant="red"
      {...{ busy, refusal, onClose }}
      onAct={() => onRelease(words.released(booking.shopRoomName))}
    >
      <p>{words.freeAtOnce}</p>
      {customer?.phone && <Note>{words.isTexted(customer.name)}</Note>}
      {isAnothers && <Note tone="warn">{words.isBooking(bookedBy.name ?? '')}</Note>}
    </ActDialog>
  );
}
