import type { PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { type ReactNode, useRef, useState } from 'react';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { catalogue as libCatalogue } from '../../../../lib/words/en.ts';
import { usePhone } from '../../../lib/use-wide.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Brush } from './brush.tsx';
import { Choice } from '../choice.tsx';
import { baysWithOwnPrices, type Layer, paint, piecesOf, type Price, slotStarts } from './painter.rules.ts';
import styles from './painter.module.css';
import { PriceGrid } from './price-grid.tsx';
import { catalogue } from '../words/en.ts';
import { type Selection, stretchesOf } from './selection.rules.ts';
import { joinSentences } from '../../../../lib/language.en.ts';

const { taxWords } = libCatalogue.tax;
const words = catalogue.prices;

type Hours = Parameters<typeof slotStarts>[0];
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
  onPreview: (weekday: number, minute: number) => void;
};

/** More hours than this do not fit side by side. */
const MAX_COLUMNS = 18;
const steps = [60, 30] as const;

/** The week, hour by hour: select hours, choose a price, paint. */
export function Painter({ page, rules, hours, layer, onLayer, choices, onUndo, onPaint, onPreview }: Props) {
  const [minutes, setMinutes] = useState<(typeof steps)[number]>(60);
  const [selection, setSelection] = useState<Selection | null>(null);
  // The last painted selection, while it is still selected.
  const [paintedSelection, setPaintedSelection] = useState<Selection | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  const { currency, rooms, tax } = page;
  const slots = slotStarts(hours, minutes);
  const baysWithOwn = baysWithOwnPrices(rules);
  const bay = rooms.find(({ shopRoomId }) => shopRoomId === layer)?.shopRoomName;
  const stretches = selection ? stretchesOf(selection, slots, minutes) : [];
  const [firstStretch] = stretches;
  const selectionText = firstStretch && describeSelection(stretches);
  const price = firstStretch ? (piecesOf(rules, layer, firstStretch)[0]?.price ?? null) : null;
  const description = joinSentences(
    bay === undefined ? words.howTo : words.howToBay,
    tax?.isAdded && words.beforeTax(taxWords(tax)),
  );

  return (
    <Card
      title={words.priceOfOneHour(bay)}
      about={description}
      after={
        <>
          <Choice label={words.bayLabel} value={layer ?? ''} onChange={(room) => onLayer(room || null)}>
            <option value="">{words.allBays}</option>
            {rooms.map(({ shopRoomId, shopRoomName }) => (
              <option key={shopRoomId} value={shopRoomId}>
                {baysWithOwn.has(shopRoomId) ? words.ownPrices(shopRoomName) : shopRoomName}
              </option>
            ))}
          </Choice>
          {choices}
        </>
      }
    >
      <div className={styles.week}>
        <PriceGrid
          cellContext={{ rules, layer, hours, currency }}
          slots={slots}
          minutes={minutes}
          isTurned={isPhone || slots.length > MAX_COLUMNS}
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
        selection={
          selectionText
            ? { description: selectionText, hours: selectedHours(), isPainted: selection === paintedSelection }
            : undefined
        }
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
    if (stretch) onPreview(stretch.weekday, stretch.fromMinute);
  }

  function change(next: Price | null): void {
    setPaintedSelection(selection);
    onPaint(paint(rules, layer, stretches, next));
  }

  function selectedHours(): number {
    return stretches.reduce((sum, { fromMinute, untilMinute }) => sum + (untilMinute - fromMinute) / 60, 0);
  }
}

function describeSelection(stretches: ReturnType<typeof stretchesOf>): string {
  const [first, last] = [stretches[0]!, stretches.at(-1)!];
  const name = (weekday: number) => words.weekdays[weekday - 1]!;
  return words.chosen(
    words.daysFrom(name(first.weekday), name(last.weekday)),
    words.hour(first.fromMinute),
    words.hour(first.untilMinute),
  );
}
