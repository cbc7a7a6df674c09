import type { DeskBooking } from '@caddie/contract/desk/panel';
import styles from './booking-panel.module.css';
import { eventWords, keyOf, newestFirst, type Scene, toneOf } from './timeline.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.timeline;

type Props = { data: DeskBooking; rooms: Scene['rooms']; timeOf: (at: string) => string };

/** Everything that happened to a booking, what happened last on top. */
export function WhatHappened({ data: { booking, customer, tile, timeline }, rooms, timeOf }: Props) {
  const { currency, timeZone } = booking;
  const isOnline = tile.kind === 'TEE_TIME' && tile.source === 'ONLINE';
  const scene: Scene = { currency, timeZone, rooms, phone: customer?.phone ?? null, isOnline };

  return (
    <section className={styles.section}>
      <h3 className={styles.caption}>{words.whatHappened}</h3>
      <ol className={styles.happened}>
        {newestFirst(timeline).map((event) => {
          const { bold, rest } = eventWords(event, scene);
          const look = toneOf(event);
          return (
            <li key={keyOf(event)} className={look && styles[look === 'money' ? 'moneyDot' : look]}>
              <time dateTime={event.at}>{timeOf(event.at)}</time> · <b>{bold}</b>
              {rest}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
