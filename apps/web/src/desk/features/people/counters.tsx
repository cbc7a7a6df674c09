import type { CounterDevice } from '@caddie/contract/desk/people';
import type { Me } from '@caddie/contract/desk/staff';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/refusal-of.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { Card } from '../../ui/card.tsx';
import table from '../../ui/table.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { AddDevice } from './add-device.tsx';
import * as words from './counters.words.ts';
import { forgetCounter } from './people.api.ts';
import { type Clock, dayWords, usedWords } from './people.rules.ts';
import styles from './staff-page.module.css';
import { useTeamAct } from './use-team.ts';

type Props = { counters: readonly CounterDevice[]; me: Me; clock: Clock; onMe: (me: Me) => void };

/** The devices on which people switch by PIN. */
export function Counters({ counters, me, clock, onMe }: Props) {
  const [leaving, setLeaving] = useState<CounterDevice | null>(null);

  return (
    <Card title={words.title} about={words.about} after={!me.device.isCounter && <AddDevice me={me} onMe={onMe} />}>
      {counters.length === 0 && <p className={styles.none}>{words.none}</p>}
      {counters.length > 0 && (
        <table className={classNames(table.table, styles.counters)}>
          <thead>
            <tr>
              {Object.values(words.columns).map((column) => (
                <th key={column} scope="col">
                  <HiddenText>{column}</HiddenText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counters.map((counter) => (
              <tr key={counter.deviceId}>
                <th scope="row">
                  {counter.name}
                  <small>{words.addedBy(firstName(counter.addedBy), dayWords(counter.addedAt, clock))}</small>
                </th>
                <td className={styles.seen}>{usedWords(counter, clock)}</td>
                <td>
                  <span className={styles.acts}>
                    <DeskButton
                      variant="danger"
                      acts
                      aria-label={words.removeOf(counter.name)}
                      onClick={() => setLeaving(counter)}
                    >
                      {words.remove}
                    </DeskButton>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leaving && <RemoveCounter counter={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function RemoveCounter({ counter, onClose }: { counter: CounterDevice; onClose: () => void }) {
  const say = useSay();
  const removing = useTeamAct(
    () => forgetCounter(counter.deviceId),
    () => {
      say({ text: words.removed(counter.name) });
      onClose();
    },
  );
  return (
    <ActDialog
      title={words.removeTitle(counter.name)}
      about={words.removeAbout}
      back={words.keep}
      act={words.removeAct}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate(undefined)}
      onClose={onClose}
    />
  );
}
