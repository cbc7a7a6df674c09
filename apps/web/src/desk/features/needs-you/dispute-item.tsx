import type { DisputeToReview, NeedsYou } from '@caddie/contract/desk/needs-you';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../lib/use-now.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { monthDay } from '../../lib/days/days.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { ItemDetails } from './item-details.tsx';
import { needsYouQuery, sendDisputeSeen } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;
const titles = { OPEN: words.dispute, WARNED: words.warned, LOST: words.lost };

type Props = { dispute: DisputeToReview } & Pick<NeedsYou, 'timeZone'>;

/** A disputed payment: what to do while the bank decides, and the outcome. */
export const DisputeItem = ({ dispute, timeZone }: Props) => (
  <li>
    <WarnIcon />
    <div>
      <b>{titles[dispute.state](dispute.name, formatMoney(dispute.amount, dispute.currency))}</b>
      <DisputeAdvice dispute={dispute} timeZone={timeZone} />
      <ItemDetails item={dispute} timeZone={timeZone} code={dispute.reason} />
    </div>
    {dispute.state !== 'OPEN' && <SeenButton dispute={dispute} />}
  </li>
);

function DisputeAdvice({ dispute: { state, respondBy }, timeZone }: Props) {
  const [now] = useNow();
  if (state === 'WARNED') return <p>{words.afterWarning}</p>;
  if (state === 'LOST') return <p>{words.afterLoss}</p>;
  const today = venueClock(timeZone, now).date;
  return <p>{respondBy === null ? words.answer : words.answerBy(monthDay(respondBy.slice(0, 10), today))}</p>;
}

/** Nothing has to be done: the item disappears once a person confirms that they have seen it. */
function SeenButton({ dispute: { disputeId, name } }: Pick<Props, 'dispute'>) {
  const client = useQueryClient();
  const markSeen = useKeyedMutation((id: string, key) => sendDisputeSeen(id, key), {
    onSuccess: (answer) => client.setQueryData(needsYouQuery.queryKey, answer),
    onError: () => void client.invalidateQueries(needsYouQuery),
  });
  return (
    <div className={styles.acts}>
      <DeskButton needsNetwork busy={markSeen.isPending} onClick={() => markSeen.mutate(disputeId)}>
        {words.seen} <HiddenText>{words.nameOf(name)}</HiddenText>
      </DeskButton>
      {markSeen.error && <InlineMessage tone="err">{sentenceOf(markSeen.error)}</InlineMessage>}
    </div>
  );
}
