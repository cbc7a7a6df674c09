import type { ClosingProgress } from '@caddie/contract/desk/hours';
import { Link } from 'wouter';
import { Tag } from '../../../ui/tag.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.hours;

type Props = { closing: ClosingProgress; path: (closingId: string) => string };

/** How far the bookings of a day are; it leads to each of them. */
export function ClosingLink({ closing: { closingId, bookings, waiting, needsYou }, path }: Props) {
  const done = bookings - waiting - needsYou;
  return (
    <>
      <Link href={path(closingId)}>{done === bookings ? words.allDone(bookings) : words.underWay(done, bookings)}</Link>{' '}
      {needsYou > 0 && <Tag tone="amber">{words.needYou(needsYou)}</Tag>}
    </>
  );
}
