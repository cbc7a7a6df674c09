import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Marked } from '../../../ui/marked.tsx';
import { sendUndo } from '../../lib/bookings.api.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import styles from './booking-panel.module.css';
import { keptOf } from './booking.rules.ts';
import { eventWords, keyOf, newestFirst, type Scene, toneOf, undoneBeside } from './timeline.rules.ts';
import { useAnswer } from './use-answer.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.timeline;

type Props = { data: DeskBooking; rooms: Scene['rooms']; timeOf: (at: string) => string };

/** The timeline of a booking, latest event first; the last act can be undone here while that is possible. */
export function WhatHappened({ data, rooms, timeOf }: Props) {
  const { booking, customer, tile, money, timeline, actions, undo: last } = data;
  const { currency, timeZone, bookingId: id } = booking;
  const isOnline = tile.kind === 'TEE_TIME' && tile.source === 'ONLINE';
  const owed = actions.find(({ act }) => act === 'GIVE_BACK')?.amount ?? 0;
  const scene: Scene = {
    currency,
    timeZone,
    rooms,
    phone: customer?.phone ?? null,
    isOnline,
    kept: keptOf(money) - owed,
  };
  const { take, fail, say } = useAnswer();
  const undo = useKeyedMutation(sendUndo, {
    onSuccess: (answer) => {
      take(answer);
      say({ text: words.isUndone });
    },
    onError: fail,
  });
  const undoable = undoneBeside(data);

  return (
    <section className={styles.section}>
      <h3 className={styles.caption}>{words.whatHappened}</h3>
      <ol className={styles.happened}>
        {newestFirst(timeline).map((event) => {
          const { bold, line } = eventWords(event, scene);
          const look = toneOf(event);
          return (
            <li key={keyOf(event)} className={look && styles[look === 'money' ? 'moneyDot' : look]}>
              <time dateTime={event.at}>{timeOf(event.at)}</time> · <Marked text={line} />
              {last && event === undoable && (
                <DeskButton
                  variant="ghost"
                  className={styles.undo}
                  acts
                  busy={undo.isPending}
                  aria-label={words.undoWhat(bold)}
                  onClick={() => undo.mutate({ id, ...last })}
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
