import { makeIcon } from '../../../ui/icons/icon.tsx';

const circle = (r: number) => `M${12 - r} 12a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;

export const TeeSheetIcon = makeIcon(
  'M6 4h12a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5v-11A2.5 2.5 0 0 1 6 4zM3.5 9.5h17M9 9.5V20M12 13h5M12 16.5h3',
);
export const VenueIcon = makeIcon(
  'M4.5 10.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-8.5M3.5 8l1.7-4.2h13.6L20.5 8a2.8 2.8 0 0 1-5.6.3 2.9 2.9 0 0 1-5.8 0A2.8 2.8 0 0 1 3.5 8ZM9.8 20.5v-5h4.4v5',
);
export const CustomersIcon = makeIcon(
  'M9 5a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7M3 20c.4-3.200 2.700-5 6-5s5.600 1.800 6 5M16 5.300a3.300 3.300 0 0 1 0 6.400M18 15.300c1.700.8 2.700 2.400 3 4.700',
);
export const MembershipsIcon = makeIcon(
  'M3.5 8.5v-2A1.5 1.5 0 0 1 5 5h14a1.5 1.5 0 0 1 1.5 1.5v2a3.5 3.5 0 0 0 0 7v2A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-2a3.5 3.5 0 0 0 0-7ZM14 5v2.500M14 10.800v2.400M14 16.500V19',
);
export const PricesIcon = makeIcon(
  'M12.600 3.800H5.300A1.500 1.500 0 0 0 3.800 5.300v7.300c0 .4.200.8.4 1.100l7.200 7.200c.6.6 1.500.6 2.100 0l7.300-7.300c.6-.6.6-1.500 0-2.100l-7.100-7.200c-.3-.3-.7-.5-1.100-.5ZM8.300 8.300h.01',
);
export const ReportsIcon = makeIcon('M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6');
export const SearchIcon = makeIcon('M11 4.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M20 20l-4.2-4.2');
export const BlockIcon = makeIcon(`${circle(8.5)}M6 6l12 12`);
export const CashIcon = makeIcon(
  'M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8.5A2.5 2.5 0 0 1 5.5 6zM12 9.6a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2M6.5 12.2h.01M17.5 12.2h.01',
);
export const NoteIcon = makeIcon('M5 3.5h14v11.5l-5.5 5.5H5zM13.5 20.5V15H19M8.5 8.5h7M8.5 12h4');
export const WarnIcon = makeIcon('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01');
export const MoreIcon = makeIcon(
  'M5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M18 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
);
export const PersonIcon = makeIcon(
  'M12 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7M5 20c.5-3.6 3.4-5.5 7-5.5s6.5 1.9 7 5.5',
);
export const MoveIcon = makeIcon('M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3');
export const ExtendIcon = makeIcon('M4 5v14M8 12h12M15.500 7.500 20 12l-4.500 4.500');
export const BayIcon = makeIcon('M7 4 3.500 7.500 7 11M3.500 7.500h13M17 13l3.500 3.500L17 20M20.500 16.500h-13');
export const PersonPlusIcon = makeIcon(
  'M10 4.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7M3.500 20c.500-3.600 3.200-5.500 6.500-5.500 1.400 0 2.700.300 3.700.900M18 13.500v6M15 16.500h6',
);
