import { Fragment, type ReactNode, useId } from 'react';
import { CreditCardIcon, TicketIcon } from '../../../ui/icons/action-icons.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { OptionCard } from '../../../ui/fields/option-card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { firstName } from '../../lib/first-name.ts';
import { CashIcon } from '../../ui/icons/desk-icons.tsx';
import { GiftIcon, LaterIcon, LinkIcon, PriceIcon, TerminalIcon } from '../../ui/icons/payment-icons.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { type Details, isSlipWrong, linkMinuteChoices, type WayToPay, type WayToPayKind } from './ways.rules.ts';
import { catalogue, type PaymentContext } from './words/en.ts';
import styles from './ways-to-pay.module.css';

const { aboutOf, endOf, titleOf } = catalogue.ways;
const words = catalogue.waysToPay;

const icons: Record<WayToPayKind, typeof CashIcon> = {
  PASS: TicketIcon,
  CARD: CreditCardIcon,
  CASH: CashIcon,
  TERMINAL: TerminalIcon,
  LINK: LinkIcon,
  LATER: LaterIcon,
  FREE: GiftIcon,
  PRICE: PriceIcon,
};

type Props = {
  ways: readonly WayToPay[];
  chosenWay: WayToPay | undefined;
  context: PaymentContext;
  details: Details;
  /** A reason is required and missing. */
  isReasonMissing: boolean;
  onChoose: (key: string) => void;
  onDetails: (details: Details) => void;
  /** Content below the chosen way, besides the fields that every way has itself. */
  extraFields?: ReactNode;
};

/** The ways to pay, with the fields of the chosen one directly below it. */
export function WaysToPay({
  ways,
  chosenWay,
  context,
  details,
  isReasonMissing,
  onChoose,
  onDetails,
  extraFields,
}: Props) {
  const group = useId();

  return (
    <div role="radiogroup" aria-label={words.howItIsPaid} className={styles.ways}>
      {ways.map((way) => {
        const Icon = icons[way.kind];
        return (
          <Fragment key={way.key}>
            <OptionCard
              name={group}
              icon={<Icon />}
              title={titleOf(way)}
              detail={aboutOf(way, context)}
              end={endOf(way, context.currency)}
              checked={way.key === chosenWay?.key}
              disabled={way.disabledReason !== undefined}
              onChoose={() => onChoose(way.key)}
            />
            {way.key === chosenWay?.key && extraFields}
            {way.key === chosenWay?.key && fieldsFor(way)}
          </Fragment>
        );
      })}
    </div>
  );

  function fieldsFor(way: WayToPay) {
    if (way.kind === 'CARD')
      return (
        <Checkbox
          checked={details.hasConsent}
          onChange={({ target }) => onDetails({ ...details, hasConsent: target.checked })}
        >
          {words.isHere(firstName(context.name))}
        </Checkbox>
      );
    // The digits identify a payment on the terminal.
    if (way.kind === 'TERMINAL')
      return (
        <Field
          label={words.slip}
          hint={words.slipHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={details.slip}
          error={isSlipWrong(details) ? words.slipWrong : undefined}
          onChange={({ target }) => onDetails({ ...details, slip: target.value })}
        />
      );
    if (way.kind === 'LINK' && context.moment === 'BOOK')
      return (
        <Segmented
          label={words.howLong}
          options={linkMinuteChoices.map((value) => ({ value, label: words.minutes(value) }))}
          value={details.minutes}
          onChange={(minutes) => onDetails({ ...details, minutes })}
        />
      );
    if (way.kind === 'FREE' || way.kind === 'PRICE')
      return (
        <div className={styles.asks}>
          <ReasonSelect
            value={details.reason}
            reasons={words.reasons}
            error={isReasonMissing ? words.reasonMissing : undefined}
            onChange={(reason) => onDetails({ ...details, reason })}
          />
        </div>
      );
    return null;
  }
}
