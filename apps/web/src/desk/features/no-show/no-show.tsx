import type { DeskBooking } from '@caddie/contract/desk/panel';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useId, useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PhoneIcon } from '../../../ui/icons/icon.tsx';
import { OptionCard, OptionGroup } from '../../../ui/fields/option-card.tsx';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { CallLink } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Sums } from '../../ui/list/sums.tsx';
import { minutesLate } from '../../lib/days/late.ts';
import { catalogue } from './words/en.ts';

const { chargeMoment, feeCharged, feeStaysOwed } = deskLibCatalogue.fee;
const words = catalogue.noShow;

export type NoShowRequest = { release: boolean; amount: number; sendText: boolean };

type Props = {
  data: DeskBooking;
  name: string;
  venueName: string;
  /** The second line of the dialog: when, where and how many. */
  about: string;
  now: number;
  busy: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  onMark: (request: NoShowRequest, message: string) => void;
  onClose: () => void;
};

/** Marks a no-show: the payment is kept, an unpaid amount becomes the fee, and the remaining time can be released. */
export function NoShow({ data, name, venueName, about, now, busy, refusal, onMark, onClose }: Props) {
  const { booking, money, customer } = data;
  const group = useId();
  const [isReleased, setReleased] = useState(true);
  const [sendsText, setSendsText] = useState(true);
  const format = (amount: number) => formatMoney(amount, booking.currency);
  const minutesLeft = Math.max(0, Math.floor((Date.parse(booking.bookingEndedAt) - now) / MINUTE));
  const release = isReleased && minutesLeft > 0;
  const phone = customer?.phone ?? null;
  const { fee } = money;
  const feeAmount = fee?.amount ?? 0;
  const charge =
    fee?.card && fee.chargeAt ? feeCharged(fee.card, chargeMoment(fee.chargeAt, booking.timeZone, now)) : undefined;

  return (
    <ActDialog
      title={words.title(name)}
      about={words.late(about, minutesLate(booking.bookingStartedAt, now))}
      back={words.wait}
      act={words.mark(money.paid > 0 ? format(money.paid) : undefined, feeAmount > 0 ? format(feeAmount) : undefined)}
      variant="red"
      aside={
        phone && (
          <CallLink phone={phone} large>
            <PhoneIcon size={18} />
            {words.call}
          </CallLink>
        )
      }
      {...{ busy, refusal, onClose }}
      onAct={() =>
        onMark({ release, amount: feeAmount, sendText: phone !== null && sendsText }, words.marked(name, charge))
      }
    >
      <Sums
        lines={[
          ...(money.due > 0
            ? [
                [words.notPaid, format(money.due)] as const,
                [feeAmount > 0 ? words.fee : words.noFee, format(feeAmount)] as const,
              ]
            : []),
          ...(money.paid > 0
            ? [
                [words.paid, format(money.paid)] as const,
                [words.comesBack, format(0)] as const,
                [words.keeps(venueName), format(money.paid)] as const,
              ]
            : []),
        ]}
      />
      {minutesLeft > 0 && (
        <OptionGroup legend={words.rest(formatTime(booking.bookingEndedAt, booking.timeZone))}>
          <OptionCard
            name={group}
            title={words.release}
            detail={words.releaseAbout(minutesLeft)}
            checked={isReleased}
            onChoose={() => setReleased(true)}
          />
          <OptionCard
            name={group}
            title={words.keep}
            detail={words.keepAbout}
            checked={!isReleased}
            onChoose={() => setReleased(false)}
          />
        </OptionGroup>
      )}
      {phone && (
        <Checkbox checked={sendsText} onChange={({ target }) => setSendsText(target.checked)}>
          {words.sendText(firstName(name), release)}
        </Checkbox>
      )}
      <InlineMessage>{charge ?? (feeAmount > 0 ? feeStaysOwed : words.canBeUndone)}</InlineMessage>
    </ActDialog>
  );
}
