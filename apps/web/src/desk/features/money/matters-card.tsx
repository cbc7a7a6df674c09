import type { MoneyDay, OpenItem } from '@caddie/contract/desk/finance/money';
import { formatMoney } from '../../../lib/money.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DeskLink } from '../../ui/desk-button.tsx';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { LaterIcon } from '../../ui/icons/payment-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './money.module.css';
import { matterWords } from './money.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.money;

/** Unpaid bookings and no-shows, each with a link to the booking where it is resolved. */
export function MattersCard({ day, isClosed }: { day: MoneyDay; isClosed: boolean }) {
  const { matters, settled } = day;
  return (
    <Card
      title={isClosed ? words.stillOpen : words.beforeYouClose}
      after={
        <Tag tone={matters.length > 0 ? 'amber' : 'green'}>
          {matters.length > 0 ? words.left(matters.length) : words.nothingLeft}
        </Tag>
      }
    >
      <ul className={styles.matters}>
        {matters.map((matter) => (
          <Matter key={matter.bookingId} matter={matter} day={day} />
        ))}
        {(settled > 0 || matters.length === 0) && (
          <li className={styles.fine}>
            <CheckIcon />
            <div>
              <b>{settled > 0 ? words.others(settled, matters.length > 0) : words.noneBegun}</b>
              <small>{words.nothingToDo}</small>
            </div>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Matter({ matter, day }: { matter: OpenItem; day: MoneyDay }) {
  const { kind, name, due, bookingId } = matter;
  const money = formatMoney(due, day.currency);
  const isUnpaid = kind === 'OWES';
  return (
    <li className={isUnpaid ? styles.owes : undefined}>
      {isUnpaid ? <WarnIcon /> : <LaterIcon />}
      <div>
        <b>{isUnpaid ? words.owes(name, money) : words.didNotCome(name)}</b>
        <small>{matterWords(matter, day)}</small>
      </div>
      <DeskLink href={`/days/${day.date}?booking=${bookingId}`}>
        {isUnpaid ? words.take(money) : words.noShow}
        <HiddenText>{words.nameOf(name)}</HiddenText>
      </DeskLink>
    </li>
  );
}
