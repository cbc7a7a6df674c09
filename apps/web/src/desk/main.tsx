import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/desk.css';
import './ui/page/desk-base.css';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './app/desk-app.tsx';
import { report } from './app/report.ts';

// The desk shows our typefaces from its first visit on: it is a tool that stays open.
for (const face of document.fonts) face.display = 'swap';

addEventListener('error', ({ error }) => error && void report('error', error));
addEventListener('unhandledrejection', ({ reason }) => void report('rejection', reason));
createRoot(document.getElementById('root')!).render(<DeskApp />);
