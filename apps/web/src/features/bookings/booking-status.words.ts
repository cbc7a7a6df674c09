export const completed = 'Completed';
export const ready = 'Ready';
export const failed = 'Failed';
export const canceled = 'Canceled';
export const canceling = 'Canceling';
export const confirmed = 'Confirmed';
