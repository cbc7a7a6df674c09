import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { toMs, hourMarks, initialScrollX, isHourCovered, xOf } from './layout.rules.ts';
import styles from './sheet-turned.module.css';
import { timeText } from '../sheet-times.ts';
import { catalogue } from '../words/en.ts';
import type { SheetProps } from './sheet-grid.tsx';
import { TileButton } from '../tile.tsx';
import { useScrollToSelected } from '../use-scroll-to-selected.ts';
import { useStops } from './use-stops.ts';

const words = catalogue.sheet;

/** On a phone the sheet is turned: time down, bays across, as in the customer's grid. A tap on a free time books it. */
export function SheetTurned({ layer, ...props }: SheetProps & { layer: ReactNode }) {
  const { day, span, now, ahead, selectedId, changed, onOpen, onBook } = props;
  const { rooms, tiles, timeZone, currency } = day;
  const scroll = useRef<HTMLElement>(null);
  const isToday = now >= span.from && now <= span.until;
  const { free, tabStopId, onKeyDown } = useStops({ ...props, isTurned: true });

  const initialY = initialScrollX(span, now, timeZone);
  useLayoutEffect(() => {
    scroll.current?.scrollTo({ top: initialY });
    // oxlint-disable-next-line react/exhaustive-deps -- The minute moves on without moving the sheet.
  }, [day.bookingDate]);

  useScrollToSelected(scroll, selectedId, day);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
    <section ref={scroll} className={styles.scroll} aria-label={words.baysAndTimes} tabIndex={0}>
      <div style={{ '--bays': rooms.length } as CSSProperties}>
        <div className={styles.names} aria-hidden="true">
          <span />
          {rooms.map(({ shopRoomId, name }) => (
            <span key={shopRoomId}>{name}</span>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrows move between the tiles inside. */}
        <div className={styles.grid} style={{ height: xOf(span.until, span) }} onKeyDown={onKeyDown}>
          <div className={styles.times} data-label>
            {hourMarks(span, day)
              .filter(({ at }) => !isToday || !isHourCovered(at, now, span))
              .map((mark) => (
                <span key={mark.at} className={styles.hour} style={{ top: xOf(mark.at, span) + 2 }}>
                  {words.hourWords(mark.at, timeZone, { isAgain: mark.isAgain })}
                </span>
              ))}
            {isToday && (
              <span className={styles.nowTime} style={{ top: xOf(now, span) }}>
                {words.shortTime(new Date(now).toISOString(), timeZone)}
              </span>
            )}
          </div>
          {rooms.map((room, row) => (
            <fieldset key={room.shopRoomId} className={styles.column} aria-label={room.name} data-bay>
              {free
                .filter((cell) => cell.row === row)
                .map((cell) => (
                  <button
                    key={cell.id}
                    type="button"
                    className={styles.freeCell}
                    style={{ top: xOf(cell.from, span) }}
                    tabIndex={cell.id === tabStopId ? 0 : -1}
                    aria-label={words.freeTime(room.name, timeText(cell.from, timeZone))}
                    data-stop={cell.id}
                    onClick={() => onBook(cell.from, room.shopRoomId)}
                  />
                ))}
              {tiles
                .filter(({ shopRoomId }) => shopRoomId === room.shopRoomId)
                .map((tile) => {
                  const top = xOf(toMs(tile.startedAt), span) + 1;
                  const height = xOf(toMs(tile.endedAt), span) - top - 2;
                  return (
                    <TileButton
                      key={tile.bookingId}
                      {...{ tile, now, ahead, timeZone, currency }}
                      size="small"
                      width={0}
                      roomName={room.name}
                      position={{ top, height, left: 2, right: 2 }}
                      isSelected={tile.bookingId === selectedId}
                      isChanged={changed.has(tile.bookingId)}
                      tabIndex={tile.bookingId === tabStopId ? 0 : -1}
                      onOpen={onOpen}
                    />
                  );
                })}
            </fieldset>
          ))}
          {isToday && <div className={styles.now} style={{ top: xOf(now, span) }} />}
          {layer}
        </div>
      </div>
    </section>
  );
}
