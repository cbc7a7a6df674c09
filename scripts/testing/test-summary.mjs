import { stripVTControlCharacters } from 'node:util';

/** The summary fits into the last lines of a run, so that the end of a log shows every failure. */
export const MAX_LINES = 60;

/** @typedef {import('./test-report.mjs').Failure & { step: string }} StepFailure a failure and the step it happened in */

/**
 * @param {{ failed: StepFailure[], late: StepFailure[], closing: string }} run
 * @returns {string}
 */
export function summary({ failed, late, closing }) {
  const end = ['', closing];
  const room = MAX_LINES - end.length;
  // Shows as many lines of each error as fit.
  for (const lines of [8, 5, 3, 1, 0]) {
    const all = [...list('Failed:', failed, lines), ...list(LATE, late, Math.min(lines, 1))];
    if (all.length <= room) return [...all, ...end].join('\n');
  }
  const all = [...list('Failed:', failed, 0), ...list(LATE, late, 0)];
  const visibleLines = all.slice(0, room - 1);
  return [
    ...visibleLines,
    `  … and ${all.length - visibleLines.length} lines more, above and in test-results.`,
    ...end,
  ].join('\n');
}

const LATE = 'Late (failed beside the others, passed alone; each is a defect to look into):';

/** @param {string} heading @param {StepFailure[]} failures @param {number} lines */
const list = (heading, failures, lines) =>
  failures.length === 0 ? [] : ['', heading, ...failures.flatMap((one) => describe(one, lines))];

/** @param {StepFailure} failure @param {number} lines */
function describe({ step, file, line, project, title, error }, lines) {
  const location = [file && (line ? `${file}:${line}` : file), project && `[${project}]`].filter(Boolean).join(' ');
  const heading = [step, location, title].filter(Boolean).join(' · ');
  return [`  ${truncate(heading)}`, ...firstLines(error, lines).map((text) => `      ${truncate(text)}`)];
}

const MAX_WIDTH = 200;

/** @param {string} text */
const truncate = (text) => (text.length > MAX_WIDTH ? `${text.slice(0, MAX_WIDTH - 1)}…` : text);

/** Returns the start of an error: its message, and the stack frames that are not a library's. @param {string} error @param {number} lines */
const firstLines = (error, lines) =>
  stripVTControlCharacters(error)
    .split('\n')
    .map((text) => text.trimEnd())
    .filter((text) => text.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(text))
    .slice(0, lines);
