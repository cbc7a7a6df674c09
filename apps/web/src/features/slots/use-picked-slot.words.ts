export const atIsNotFreeFor = (room: string | number, time: string | number, minutes: string | number) =>
  `${room} at ${time} is not free for ${minutes}.`;
