import type { ClosingProgress } from '@caddie/contract/desk/hours';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { Tag } from '../../../ui/tag.tsx';
import { catalogue } from '../words/en.ts';

const words = catalogue.hours;

type Props = {
  closing: ClosingProgress;
  path: (closingId: string) => string;
  /** Shows the closing on the current page, without navigating to its URL. */
  onShow?: ((closingId: string) => void) | undefined;
};

/** The progress of a closing; links to its bookings. */
export function ClosingLink({ closing: { closingId, bookings, waiting, needsYou }, path, onShow }: Props) {
  const show = (event: MouseEvent) => {
    if (!onShow) return;
    event.preventDefault();
    onShow(closingId);
  };
  const doneCount = bookings - waiting - needsYou;
  return (
    <>
      <Link href={path(closingId)} onClick={show}>
        {doneCount === bookings ? words.allDone(bookings) : words.underWay(doneCount, bookings)}
      </Link>{' '}
      {needsYou > 0 && <Tag tone="amber">{words.needYou(needsYou)}</Tag>}
    </>
  );
}
