import { makeIcon } from '../../../ui/icons/icon.tsx';

export const PinIcon = makeIcon('M3.5 14.5a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0M11.5 11.5l8-8M16.5 6.5l3 3');
