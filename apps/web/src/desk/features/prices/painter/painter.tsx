import type { PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { type ReactNode, useRef, useState } from 'react';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { catalogue as libCatalogue } from '../../../../lib/words/en.ts';
import { usePhone } from '../../../lib/use-wide.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Brush } from './brush.tsx';
import { Choice } from '../choice.tsx';
import { baysIn, type Layer, paint, piecesOf, type Price, slotsOf } from './painter.rules.ts';
import styles from './painter.module.css';
import { PriceGrid } from './price-grid.tsx';
import { catalogue } from '../words/en.ts';
import { type Selection, stretchesOf } from './selection.rules.ts';
import { joinSentences } from '../../../../lib/language.en.ts';

const { taxWords } = libCatalogue.tax;
const words = catalogue.prices;

type Hours = Parameters<typeof slotsOf>[0];
type Props = {
  page: PriceLists;
  rules: readonly PriceRule[];
  hours: Hours;
  layer: Layer;
  onLayer: (layer: Layer) => void;
  /** Content beside the choice of bays. */
  choices: ReactNode;
  onUndo: (() => void) | undefined;
  onPaint: (rules: PriceRule[]) => void;
  /** Called with the first hour of the selection, for the preview beside it. */
  onLook: (weekday: number, minute: number) => void;
};

/** More hours than this do not fit side by side. */
const MOST_ACROSS = 18;
const steps = [60, 30] as const;

/** The week, hour by hour: select hours, choose a price, paint. */
export function Painter({ page, rules, hours, layer, onLayer, choices, onUndo, onPaint, onLook }: Props) {
  const [minutes, setMinutes] = useState<(typeof steps)[number]>(60);
  const [selection, setSelection] = useState<Selection | null>(null);
  // The last painted selection, while it is still selected.
  const [painted, setPainted] = useState<Selection | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  const { currency, rooms, tax } = page;
  const slots = slotsOf(hours, minutes);
  const own = baysIn(rules);
  const bay = rooms.find(({ shopRoomId }) => shopRoomId === layer)?.shopRoomName;
  const stretches = selection ? stretchesOf(selection, slots, minutes) : [];
  const [first] = stretches;
  const what = first && whatOf(stretches);
  const price = first ? (piecesOf(rules, layer, first)[0]?.price ?? null) : null;
  const about = joinSentences(
    bay === undefined ? words.howTo : words.howToBay,
    tax?.isAdded && words.beforeTax(taxWords(tax)),
  );

  return (
    <Card
      title={words.priceOfOneHour(bay)}
      about={about}
      after={
        <>
          <Choice label={words.bayLabel} value={layer ?? ''} onChange={(room) => onLayer(room || null)}>
            <option value="">{words.allBays}</option>
            {rooms.map(({ shopRoomId, shopRoomName }) => (
              <option key={shopRoomId} value={shopRoomId}>
                {own.has(shopRoomId) ? words.ownPrices(shopRoomName) : shopRoomName}
              </option>
            ))}
          </Choice>
          {choices}
        </>
      }
    >
      <div className={styles.week}>
        <PriceGrid
          scene={{ rules, layer, hours, currency }}
          slots={slots}
          minutes={minutes}
          isTurned={isPhone || slots.length > MOST_ACROSS}
          selection={selection}
          onSelect={select}
          onEnter={() => field.current?.select()}
        />
        <div className={styles.below}>
          <ul className={styles.legend}>
            {(['off', 'peak', 'dear', 'closed', 'none'] as const).map((look) => (
              <li key={look}>
                <i className={styles[look]} />
                {words.legend[look]}
              </li>
            ))}
          </ul>
          <Segmented
            label={words.stepLabel}
            className={styles.steps}
            options={steps.map((value) => ({ value, label: words.steps[value] }))}
            value={minutes}
            onChange={(value) => {
              setMinutes(value);
              setSelection(null);
            }}
          />
        </div>
      </div>
      <Brush
        // A new selection starts with its current price.
        key={JSON.stringify([selection, layer])}
        currency={currency}
        chosen={what ? { what, hours: hoursIn(), isPainted: selection === painted } : undefined}
        price={price}
        field={field}
        onUndo={onUndo}
        onClear={layer === null ? undefined : () => change(null)}
        onPaint={change}
      />
    </Card>
  );

  function select(next: Selection): void {
    setSelection(next);
    const [stretch] = stretchesOf(next, slots, minutes);
    if (stretch) onLook(stretch.weekday, stretch.fromMinute);
  }

  function change(next: Price | null): void {
    setPainted(selection);
    onPaint(paint(rules, layer, stretches, next));
  }

  function hoursIn(): number {
    return stretches.reduce((sum, { fromMinute, untilMinute }) => sum + (untilMinute - fromMinute) / 60, 0);
  }
}

function whatOf(stretches: ReturnType<typeof stretchesOf>): string {
  const [first, last] = [stretches[0]!, stretches.at(-1)!];
  const name = (weekday: number) => words.weekdays[weekday - 1]!;
  return words.chosen(
    words.daysFrom(name(first.weekday), name(last.weekday)),
    words.hour(first.fromMinute),
    words.hour(first.untilMinute),
  );
}
