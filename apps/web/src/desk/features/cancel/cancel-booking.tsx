import type { Currency } from '@caddie/contract/amounts/money';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { OptionCard, OptionGroup } from '../../../ui/fields/option-card.tsx';
import { signOf, type TypedAmount } from '../../lib/amount.rules.ts';
import { firstName } from '../../lib/first-name.ts';
import { momentText, type policyAt } from '../../lib/days/policy.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { Sums } from '../../ui/list/sums.tsx';
import { catalogue } from './words/en.ts';
import {
  refundFor,
  hasBalance,
  amountKept,
  refundKinds,
  needsManager,
  type RefundKind,
  type RefundOptions,
} from './cancel.rules.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const words = catalogue.cancelBooking;
const { figuresOf, isNothing } = deskLibCatalogue.returned;
const { likes, typeAnAmount } = deskLibCatalogue.amount;

export type CancelRequest = { kind: RefundKind; amount: number; reason: string; sendText: boolean };

type Props = {
  open: boolean;
  name: string;
  venueName: string;
  /** The customer's phone for the text; null if there is none. */
  phone: string | null;
  /** When, where and how many. */
  about: string;
  refundOptions: RefundOptions;
  policy: ReturnType<typeof policyAt>;
  startsAt: string;
  timeZone: string;
  now: number;
  currency: Currency;
  isManager: boolean;
  /** What the desk may refund beyond the policy without a manager. */
  deskMayGive: number;
  busy: boolean;
  refusal: string | undefined;
  /** Parses a typed amount, as everywhere at the desk. */
  readAmount: (text: string) => TypedAmount;
  onCancel: (request: CancelRequest) => void;
  onClose: () => void;
};

/** Cancels a booking, and shows the complete refund beforehand. */
export function CancelBooking(props: Props) {
  const {
    open,
    name,
    about,
    refundOptions,
    currency,
    isManager,
    deskMayGive,
    busy,
    refusal,
    readAmount,
    onCancel,
    onClose,
  } = props;
  const group = useId();
  const [chosenKind, setKind] = useState<RefundKind>('POLICY');
  // Undefined until something was typed: an empty field is no mistake before that.
  const [text, setText] = useState<string>();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [sendsText, setSendsText] = useState(true);

  const kinds = refundKinds(refundOptions);
  // The chosen kind may have become equal to the policy's.
  const kind = kinds.includes(chosenKind) ? chosenKind : 'POLICY';
  const money = (value: number) => formatMoney(value, currency);
  const typed = readAmount(text ?? '');
  const refund = refundFor(kind, refundOptions, typed);
  const { all: fullRefund } = refundOptions;
  const isPaid = fullRefund.to.length > 0;
  const titles: Record<RefundKind, string> = {
    POLICY: words.policy(props.policy.percent),
    ALL: words.all,
    AMOUNT: words.other,
    NONE: words.none,
  };

  return (
    <ActDialog
      {...{ open, busy, refusal, onClose }}
      title={words.title(name)}
      about={words.about(about, isPaid ? figuresOf(fullRefund, currency) : undefined)}
      back={words.keep}
      act={words.cancel(refund && isPaid ? figuresOf(refund, currency) : undefined)}
      variant="red"
      disabled={!refund}
      onAct={cancel}
    >
      {isPaid && (
        <OptionGroup legend={words.whatComesBack}>
          {kinds.map((each) => (
            <OptionCard
              key={each}
              name={group}
              title={titles[each]}
              detail={describeKind(each)}
              end={each === 'AMOUNT' ? undefined : figuresOf(refundFor(each, refundOptions, 'EMPTY')!, currency)}
              checked={each === kind}
              onChoose={() => setKind(each)}
            />
          ))}
        </OptionGroup>
      )}
      {kind === 'AMOUNT' && (
        <Field
          label={words.amountLabel}
          prefix={signOf(currency)}
          inputMode="decimal"
          autoComplete="off"
          value={text ?? ''}
          error={text === undefined || refund ? undefined : describeProblem()}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        hint={words.reasonHint(firstName(name))}
        error={isSubmitted && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
      {refund && isPaid && (
        <Sums
          lines={[
            ...words.linesOf(refund, currency, hasBalance(refundOptions)),
            [words.keeps(props.venueName), money(amountKept(refundOptions, refund))],
          ]}
        />
      )}
      {props.phone && (
        <Checkbox checked={sendsText} onChange={({ target }) => setSendsText(target.checked)}>
          {words.sendText(
            firstName(name),
            refund && !isNothing(refund, currency) ? figuresOf(refund, currency) : undefined,
          )}
        </Checkbox>
      )}
    </ActDialog>
  );

  function describeKind(each: RefundKind): string {
    const descriptions = {
      POLICY: describePolicy(),
      ALL: words.allAbout,
      AMOUNT: words.otherAbout(money(0), money(refundOptions.most)),
      NONE: '',
    };
    const managerRule = needsManager(each, refundOptions, { isManager, deskMayGive });
    const managerText =
      typeof managerRule === 'object'
        ? words.managerOutside(money(refundOptions.policy.amount), money(managerRule.above))
        : managerRule && words.manager;
    return joinSentences(descriptions[each], managerText);
  }

  function describePolicy(): string {
    const { percent, until, ended } = props.policy;
    const time = (at: string) => momentText(at, props.timeZone, props.now);
    return words.policyAbout(
      words.timeBefore(Date.parse(props.startsAt), props.now),
      until
        ? words.ends(percent, time(until))
        : ended
          ? words.ended(ended.refundPercent, time(ended.until))
          : undefined,
    );
  }

  function describeProblem(): string {
    if (typed === 'EMPTY') return typeAnAmount;
    return typed === 'NOT_AN_AMOUNT' ? likes[currency] : words.tooMuch(money(refundOptions.most));
  }

  function cancel(): void {
    setSubmitted(true);
    if (refund && reason)
      onCancel({ kind, amount: refund.amount, reason, sendText: props.phone !== null && sendsText });
  }
}
