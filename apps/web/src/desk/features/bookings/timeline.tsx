import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { MarkedText } from '../../../ui/marked.tsx';
import { sendUndo } from '../../lib/bookings.api.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import styles from './booking-panel.module.css';
import { amountKept } from './booking.rules.ts';
import { eventWords, eventKey, newestFirst, type TimelineContext, toneOf, undoableEvent } from './timeline.rules.ts';
import { useBookingAnswer } from './use-booking-answer.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.timeline;

type Props = { data: DeskBooking; rooms: TimelineContext['rooms']; timeOf: (at: string) => string };

/** The timeline of a booking, latest event first; the last act can be undone here while that is possible. */
export function BookingTimeline({ data, rooms, timeOf }: Props) {
  const { booking, customer, tile, money, timeline, actions, undo: lastUndo } = data;
  const { currency, timeZone, bookingId: id } = booking;
  const isOnline = tile.kind === 'TEE_TIME' && tile.source === 'ONLINE';
  const refundDue = actions.find(({ act }) => act === 'GIVE_BACK')?.amount ?? 0;
  const context: TimelineContext = {
    currency,
    timeZone,
    rooms,
    phone: customer?.phone ?? null,
    isOnline,
    amountKept: amountKept(money) - refundDue,
  };
  const { cacheAnswer, showFailure, showToast } = useBookingAnswer();
  const undo = useKeyedMutation(sendUndo, {
    onSuccess: (answer) => {
      cacheAnswer(answer);
      showToast({ text: words.isUndone });
    },
    onError: showFailure,
  });
  const undoable = undoableEvent(data);

  return (
    <section className={styles.section}>
      <h3 className={styles.caption}>{words.whatHappened}</h3>
      <ol className={styles.happened}>
        {newestFirst(timeline).map((event) => {
          const { bold, line } = eventWords(event, context);
          const tone = toneOf(event);
          return (
            <li key={eventKey(event)} className={tone && styles[tone === 'money' ? 'moneyDot' : tone]}>
              <time dateTime={event.at}>{timeOf(event.at)}</time> · <MarkedText text={line} />
              {lastUndo && event === undoable && (
                <DeskButton
                  variant="ghost"
                  className={styles.undo}
                  needsNetwork
                  busy={undo.isPending}
                  aria-label={words.undoWhat(bold)}
                  onClick={() => undo.mutate({ id, ...lastUndo })}
                >
                  {words.undo}
                </DeskButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
