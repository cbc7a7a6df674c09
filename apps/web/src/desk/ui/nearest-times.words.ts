export const nearest = 'Nearest free times';
export const faster = (room: string, time: string): string => `Somebody was faster: ${room} is taken from ${time}.`;
export const timeAndBay = (time: string, room: string): string => `${time}, ${room}`;
