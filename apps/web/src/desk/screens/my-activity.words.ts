export const whatYouDidToday = 'What you did today';
