import { makeIcon } from './icon.tsx';

const square = 'h4a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5z';

export const GridIcon = makeIcon(`M4.5 3${square}M15.5 3${square}M4.5 14${square}M15.5 14${square}`);
export const RowsIcon = makeIcon('M4 6h16M4 12h16M4 18h16');
