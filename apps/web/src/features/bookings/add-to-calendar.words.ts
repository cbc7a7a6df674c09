export const removeFromCalendar = 'Remove from calendar';
export const addToCalendar = 'Add to calendar';
