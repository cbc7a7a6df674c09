export const title = 'What do customers see first?';
export const about = 'A picture of your bays, cropped to fit. One of ours will do until you have one.';
