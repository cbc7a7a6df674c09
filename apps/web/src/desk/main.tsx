import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/desk.css';
import './ui/page/desk-base.css';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './app/desk-app.tsx';
import { report } from './app/report.ts';

addEventListener('error', ({ error }) => error && void report('error', error));
addEventListener('unhandledrejection', ({ reason }) => void report('rejection', reason));
createRoot(document.getElementById('root')!).render(<DeskApp />);
