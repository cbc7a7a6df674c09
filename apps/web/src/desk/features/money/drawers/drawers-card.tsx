import type { Drawer, DrawerCount, Drawers } from '@caddie/contract/desk/finance/drawers';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { Card, LoadingCard } from '../../../ui/page/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useToast } from '../../../ui/desk-toast.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { DrawerSums } from './drawer-sums.tsx';
import { drawersQuery } from './drawers.api.ts';
import styles from './drawers.module.css';
import { catalogue } from '../words/en.ts';
import { moneyDayQuery } from '../money.api.ts';
import { sumUnpaid } from '../money.rules.ts';
import { NotClosed } from './not-closed.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

const words = catalogue.drawers;

type Props = { me: Me; date: string; today: string };

/** The drawers of a day: counted, closed, and reopened by a manager. */
export function DrawersCard({ me, date, today }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const { data, error, refetch } = useQuery(drawersQuery(date));
  const { data: day } = useQuery(moneyDayQuery(date));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [countedDrawer, setCountedDrawer] = useState<{ id: string; count: DrawerCount } | null>(null);
  const [drawerToReopen, setDrawerToReopen] = useState<Drawer | null>(null);

  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard label={words.loading} rows={4} height={44} />;
  const { drawers, currency, timeZone } = data;
  const openDrawers = drawers.filter(({ close }) => close === null);
  const shownDrawer =
    openDrawers.find(({ deviceId }) => deviceId === chosenId) ?? openDrawers.find(({ isOwn }) => isOwn);
  const count = countedDrawer && countedDrawer.id === shownDrawer?.deviceId ? countedDrawer.count : null;

  const applyAnswer = (answer: Drawers, toastText: string) => {
    client.setQueryData(drawersQuery(date).queryKey, answer);
    void client.invalidateQueries({ queryKey: moneyDayQuery(date).queryKey });
    setCountedDrawer(null);
    setChosenId(null);
    setDrawerToReopen(null);
    showToast({ text: toastText });
  };
  const toDrawerRef = (id: string) => ({ date, id });

  return (
    <div className={styles.drawers}>
      <NotClosed date={date} />
      {(drawers.length > 1 || !shownDrawer) && (
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
                  <DeskButton needsNetwork aria-haspopup="dialog" onClick={() => setDrawerToReopen(drawer)}>
                    {words.reopen}
                  </DeskButton>
                )}
                {!drawer.close && drawer !== shownDrawer && date <= today && (
                  <DeskButton onClick={() => setChosenId(drawer.deviceId)}>{words.countIt}</DeskButton>
                )}
              </li>
            ))}
            {drawers.length === 0 && <li>{words.none}</li>}
          </ul>
        </Card>
      )}
      {shownDrawer && date <= today && (
        <Card title={words.title} {...(drawers.length > 1 && { about: shownDrawer.name })}>
          {count ? (
            <CloseForm
              key={shownDrawer.deviceId}
              drawerRef={toDrawerRef(shownDrawer.deviceId)}
              round={shownDrawer.round}
              currency={currency}
              count={count}
              unpaid={sumUnpaid(day?.matters ?? [])}
              onClosed={(answer) => applyAnswer(answer, words.isClosed(formatDay(date)))}
              onRecount={() => setCountedDrawer(null)}
            />
          ) : (
            <CountForm
              key={shownDrawer.deviceId}
              drawerRef={toDrawerRef(shownDrawer.deviceId)}
              currency={currency}
              onCounted={(answer) => setCountedDrawer({ id: shownDrawer.deviceId, count: answer })}
            />
          )}
        </Card>
      )}
      {drawerToReopen && (
        <ReopenDialog
          drawerRef={toDrawerRef(drawerToReopen.deviceId)}
          round={drawerToReopen.round}
          onDone={(answer) => applyAnswer(answer, words.reopened(formatDay(date)))}
          onClose={() => setDrawerToReopen(null)}
        />
      )}
    </div>
  );
}
