import { makeIcon } from './icon.tsx';

const circle = 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20';

export const ClockIcon = makeIcon(`${circle}M12 6v6l4 2`);
export const CheckIcon = makeIcon('M20 6 9 17l-5-5');
export const CheckCircleIcon = makeIcon(`${circle}M16 9l-5.5 5.5L8 12`);
/** A day of the calendar that is already taken. */
export const CalendarXIcon = makeIcon(
  'M16 2v3M17 16l5 5M17 21l5-5M21 12V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8M3 9h18M8 2v3',
);
export const AlertCircleIcon = makeIcon(`${circle}M12 8v4M12 16h.01`);
export const AlertTriangleIcon = makeIcon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
export const InfoIcon = makeIcon(`${circle}M12 16v-4M12 8h.01`);
