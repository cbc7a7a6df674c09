import { makeIcon } from '../../../ui/icons/icon.tsx';

export const PrintIcon = makeIcon(
  'M7 8V3.500h10V8M7 17H4.500v-7A2 2 0 0 1 6.500 8h11a2 2 0 0 1 2 2v7H17M7 14h10v6.500H7z',
);
