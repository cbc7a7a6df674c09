import type { Merge } from '@caddie/contract/desk/people/customer';
import { Sums } from '../../../ui/list/sums.tsx';
import styles from './merge-dialog.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.merge;

const kinds = ['bookings', 'payments', 'passes', 'cards', 'notes'] as const;

/** What moves to the profile that stays. */
export const MergeMoves = ({ merge: { moves, goes, isBlocked }, name }: { merge: Merge; name: string }) => (
  <section className={styles.moves}>
    <h3>{words.moves(name)}</h3>
    <Sums lines={kinds.map((kind) => [words.kinds[kind], String(moves[kind])] as const)} />
    {goes.phone && <p>{words.second(goes.phone)}</p>}
    {goes.phone && isBlocked && <p>{words.secondIsBlocked(name, goes.phone)}</p>}
    <p>{words.undone}</p>
  </section>
);
