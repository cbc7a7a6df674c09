import type { PriceList, PriceListStatus } from '@caddie/contract/desk/prices';
import { formatDay, formatMonthDay } from '../../../lib/format.ts';
import { LOCALE } from '../../../lib/language.en.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import styles from './painter/painter.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

const tones: Record<PriceListStatus, Tone> = { DRAFT: 'amber', FUTURE: 'lime', IN_FORCE: 'green', BEFORE: 'plain' };

type Props = {
  lists: readonly PriceList[];
  today: string;
  shownId: string;
  onShow: (priceListId: string) => void;
};

/** The current, future and past lists; each can be shown. */
export const ListTable = ({ lists, today, shownId, onShow }: Props) => (
  <Card title={words.lists}>
    <table className={classNames(table.table, styles.lists)}>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([column, name]) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <tr key={list.priceListId}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={list.priceListId === shownId}
                aria-label={words.show(fullDate(list.validFrom))}
                onClick={() => onShow(list.priceListId)}
              >
                {fullDate(list.validFrom)}
              </button>
            </th>
            <td>{authorText(list, today)}</td>
            <td>
              <Tag tone={tones[list.status]}>{words.statuses[list.status]}</Tag>
            </td>
            <td>{list.sold.toLocaleString(LOCALE)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);

/** "Tue, Dec 1, 2026". */
const fullDate = (date: string): string => `${formatDay(date)}, ${date.slice(0, 4)}`;

function authorText({ madeBy: name, madeAt }: PriceList, today: string): string {
  if (name === null) return words.withTheVenue;
  const madeOn = madeAt.slice(0, 10);
  return words.madeBy(name, madeOn === today ? words.today : formatMonthDay(madeOn));
}
