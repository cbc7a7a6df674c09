import { MarkedText } from '../../ui/marked.tsx';
import { useState } from 'react';
import { currentTime } from '../../lib/clock.ts';
import { makeIcon } from '../../ui/icons/icon.tsx';
import { CheckCircleIcon } from '../../ui/icons/status-icons.tsx';
import { cancellationLines } from './cancellation.rules.ts';
import { Note } from './note.tsx';

const LaterIcon = makeIcon('M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20M8 12h8');

type Props = { refundSteps: readonly { until: string; refundPercent: number }[]; timeZone: string };

/** The cancellation policy, shown before the payment. */
export function CancellationNote({ refundSteps, timeZone }: Props) {
  const [now] = useState(() => currentTime());

  return cancellationLines(refundSteps, timeZone, now).map(({ text, isFree }) => (
    <Note key={text} icon={isFree ? <CheckCircleIcon /> : <LaterIcon />}>
      <MarkedText text={text} />
    </Note>
  ));
}
