import type { Drawer, DrawerCount, Drawers } from '@caddie/contract/desk/finance/drawers';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { Card, LoadingCard } from '../../../ui/page/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useSay } from '../../../ui/desk-toast.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { DrawerSums } from './drawer-sums.tsx';
import { drawersQuery } from './drawers.api.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';
import { moneyDayQuery } from '../money.api.ts';
import { owingOf } from '../money.rules.ts';
import { NotClosed } from './not-closed.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

const words = catalogue.drawers;

type Props = { me: Me; date: string; today: string };

/** The drawers of a day: counted, closed, and reopened by a manager. */
export function DrawersCard({ me, date, today }: Props) {
  const client = useQueryClient();
  const say = useSay();
  const { data, error, refetch } = useQuery(drawersQuery(date));
  const { data: day } = useQuery(moneyDayQuery(date));
  const [chosen, setChosen] = useState<string | null>(null);
  const [counted, setCounted] = useState<{ id: string; count: DrawerCount } | null>(null);
  const [reopening, setReopening] = useState<Drawer | null>(null);

  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard label={words.loading} rows={4} height={44} />;
  const { drawers, currency, timeZone } = data;
  const open = drawers.filter(({ close }) => close === null);
  const shown = open.find(({ deviceId }) => deviceId === chosen) ?? open.find(({ isOwn }) => isOwn);
  const count = counted && counted.id === shown?.deviceId ? counted.count : null;

  const keep = (answer: Drawers, said: string) => {
    client.setQueryData(drawersQuery(date).queryKey, answer);
    void client.invalidateQueries({ queryKey: moneyDayQuery(date).queryKey });
    setCounted(null);
    setChosen(null);
    setReopening(null);
    say({ text: said });
  };
  const at = (id: string) => ({ date, id });

  return (
    <div className={styles.drawers}>
      <NotClosed date={date} />
      {(drawers.length > 1 || !shown) && (
        <Card title={words.drawers}>
          <ul className={styles.list}>
            {drawers.map((drawer) => (
              <li key={drawer.deviceId}>
                <div className={styles.who}>
                  <b>{drawer.name}</b>
                  {drawer.isOwn && <small>{words.thisDevice}</small>}
                  {drawer.usedBy.length > 0 && <small>{words.usedBy(drawer.usedBy)}</small>}
                  {drawer.close && (
                    <small>
                      {words.by(drawer.close.by ?? words.unknownPerson, formatTime(drawer.close.at, timeZone))}
                    </small>
                  )}
                </div>
                <Tag tone={drawer.close ? 'green' : 'amber'}>{drawer.close ? words.closed : words.open}</Tag>
                {drawer.close && (
                  <div className={styles.whole}>
                    <DrawerSums count={drawer.close} currency={currency} />
                    {drawer.close.reason && <p>{drawer.close.reason}</p>}
                  </div>
                )}
                {drawer.close?.canReopen && me.role !== 'DESK' && (
                  <DeskButton acts aria-haspopup="dialog" onClick={() => setReopening(drawer)}>
                    {words.reopen}
                  </DeskButton>
                )}
                {!drawer.close && drawer !== shown && date <= today && (
                  <DeskButton onClick={() => setChosen(drawer.deviceId)}>{words.countIt}</DeskButton>
                )}
              </li>
            ))}
            {drawers.length === 0 && <li>{words.none}</li>}
          </ul>
        </Card>
      )}
      {shown && date <= today && (
        <Card title={words.title} {...(drawers.length > 1 && { about: shown.name })}>
          {count ? (
            <CloseForm
              key={shown.deviceId}
              at={at(shown.deviceId)}
              round={shown.round}
              currency={currency}
              count={count}
              owing={owingOf(day?.matters ?? [])}
              onClosed={(answer) => keep(answer, words.isClosed(formatDay(date)))}
              onAgain={() => setCounted(null)}
            />
          ) : (
            <CountForm
              key={shown.deviceId}
              at={at(shown.deviceId)}
              currency={currency}
              onCounted={(answer) => setCounted({ id: shown.deviceId, count: answer })}
            />
          )}
        </Card>
      )}
      {reopening && (
        <ReopenDialog
          at={at(reopening.deviceId)}
          round={reopening.round}
          onDone={(answer) => keep(answer, words.reopened(formatDay(date)))}
          onClose={() => setReopening(null)}
        />
      )}
    </div>
  );
}
