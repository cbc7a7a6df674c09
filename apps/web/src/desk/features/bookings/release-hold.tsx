import type { DeskBooking } from '@caddie/contract/desk/panel';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.held;

type Props = {
  data: DeskBooking;
  /** The second line of the dialog: when, where and how many. */
  about: string;
  myName: string;
  busy: boolean;
  refusal: string | undefined;
  onRelease: (toastText: string) => void;
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
  const isColleaguesHold = !customer && bookedBy.name !== myName;

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
      {customer?.phone && <InlineMessage>{words.isTexted(customer.name)}</InlineMessage>}
      {isColleaguesHold && <InlineMessage tone="warn">{words.isBooking(bookedBy.name ?? '')}</InlineMessage>}
    </ActDialog>
  );
}
