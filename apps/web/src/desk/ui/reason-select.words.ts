export const label = 'Reason';
export const choose = 'Choose why';
export const other = 'Other…';
export const type = 'Why';
