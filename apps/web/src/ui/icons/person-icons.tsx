import { makeIcon } from './icon.tsx';

export const PersonIcon = makeIcon('M17 8a5 5 0 1 1-10 0a5 5 0 1 1 10 0M20 21a8 8 0 0 0-16 0');
export const KeyIcon = makeIcon('M13 15a5 5 0 1 1-10 0a5 5 0 1 1 10 0M11.5 11.5l8-8M16 7l3 3');
export const DownloadIcon = makeIcon('M12 15V3M7 8l5-5 5 5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6');
