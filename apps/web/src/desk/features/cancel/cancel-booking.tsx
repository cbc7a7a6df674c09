import type { Currency } from '@caddie/contract/amounts/money';
import { useId, useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { OptionCard, OptionGroup } from '../../../ui/fields/option-card.tsx';
import { firstName } from '../../lib/first-name.ts';
import { momentOf, type policyAt } from '../../lib/days/policy.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { ReasonSelect } from '../../ui/fields/reason-select.tsx';
import { Sums } from '../../ui/list/sums.tsx';
import { catalogue } from './words/en.ts';
import { backOf, hasBalance, keptOf, kindsOf, needsManager, type RefundKind, type Returns } from './cancel.rules.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const words = catalogue.cancelBooking;
const { figuresOf, isNothing } = deskLibCatalogue.returned;

export type Canceling = { kind: RefundKind; amount: number; reason: string; sendText: boolean };

type Props = {
  open: boolean;
  name: string;
  venueName: string;
  /** The customer's phone for the text; null if there is none. */
  phone: string | null;
  /** When, where and how many. */
  about: string;
  returns: Returns;
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
  readAmount: (text: string) => number | string;
  onCancel: (canceling: Canceling) => void;
  onClose: () => void;
};

/** Cancels a booking, and shows the complete refund beforehand. */
export function CancelBooking(props: Props) {
  const { open, name, about, returns, currency, isManager, deskMayGive, busy, refusal, readAmount, onCancel, onClose } =
    props;
  const group = useId();
  const [chosen, setKind] = useState<RefundKind>('POLICY');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [sendsText, setSendsText] = useState(true);

  const kinds = kindsOf(returns);
  // The chosen kind may have become equal to the policy's.
  const kind = kinds.includes(chosen) ? chosen : 'POLICY';
  const money = (value: number) => formatMoney(value, currency);
  const back = backOf(kind, returns, readAmount(text));
  const { all } = returns;
  const isPaid = all.to.length > 0;
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
      about={words.about(about, isPaid ? figuresOf(all, currency) : undefined)}
      back={words.keep}
      act={words.cancel(back && isPaid ? figuresOf(back, currency) : undefined)}
      variant="red"
      disabled={!back}
      onAct={cancel}
    >
      {isPaid && (
        <OptionGroup legend={words.whatComesBack}>
          {kinds.map((each) => (
            <OptionCard
              key={each}
              name={group}
              title={titles[each]}
              about={aboutOf(each)}
              end={each === 'AMOUNT' ? undefined : figuresOf(backOf(each, returns, '')!, currency)}
              checked={each === kind}
              onChoose={() => setKind(each)}
            />
          ))}
        </OptionGroup>
      )}
      {kind === 'AMOUNT' && (
        <Field
          label={words.amountLabel}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={text && !back ? words.tooMuch(money(returns.most)) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ReasonSelect
        value={reason}
        reasons={words.reasons}
        hint={words.reasonHint(firstName(name))}
        error={isAsked && !reason ? words.reasonMissing : undefined}
        onChange={setReason}
      />
      {back && isPaid && (
        <Sums
          lines={[
            ...words.linesOf(back, currency, hasBalance(returns)),
            [words.keeps(props.venueName), money(keptOf(returns, back))],
          ]}
        />
      )}
      {props.phone && (
        <Checkbox checked={sendsText} onChange={({ target }) => setSendsText(target.checked)}>
          {words.sendText(firstName(name), back && !isNothing(back, currency) ? figuresOf(back, currency) : undefined)}
        </Checkbox>
      )}
    </ActDialog>
  );

  function aboutOf(each: RefundKind): string {
    const lines = {
      POLICY: policyAbout(),
      ALL: words.allAbout,
      AMOUNT: words.otherAbout(money(0), money(returns.most)),
      NONE: '',
    };
    const needed = needsManager(each, returns, { isManager, deskMayGive });
    const manager =
      typeof needed === 'object'
        ? words.managerOutside(money(returns.policy.amount), money(needed.above))
        : needed && words.manager;
    return joinSentences(lines[each], manager);
  }

  function policyAbout(): string {
    const { percent, until, ended } = props.policy;
    const time = (at: string) => momentOf(at, props.timeZone, props.now);
    return words.policyAbout(
      words.timeBefore(Date.parse(props.startsAt), props.now),
      until
        ? words.ends(percent, time(until))
        : ended
          ? words.ended(ended.refundPercent, time(ended.until))
          : undefined,
    );
  }

  function cancel(): void {
    setAsked(true);
    if (back && reason) onCancel({ kind, amount: back.amount, reason, sendText: props.phone !== null && sendsText });
  }
}
