export const players = 'Players';
export const duration = 'Duration';
export const fewerPlayers = 'Fewer players';
export const morePlayers = 'More players';
