import { escapeHtml } from '../../../platform/html.ts';
import { type Behaviour, type CardForm, type CardFormErrors, testCards } from './cards.rules.ts';
import { frame } from './frame.ts';

export const emptyForm: CardForm = { number: '', expiry: '', code: '' };

/** The form with a test card filled in, for browsers without JavaScript; an unknown behaviour leaves it empty. */
export function prefilledForm(behaviour: string | undefined): CardForm {
  const card = testCards.find((testCard) => testCard.behaviour === behaviour);
  return card ? { number: card.number, ...EXAMPLE_INPUT } : emptyForm;
}

/** Any expiry date and code are accepted; these save typing. */
const EXAMPLE_INPUT = { expiry: '12 / 34', code: '123' };

export function writeCardPage(form: CardForm = emptyForm, errors: CardFormErrors = {}): string {
  const hasErrors = Object.keys(errors).length > 0;
  return frame(
    hasErrors ? 'Error: save a card' : 'Save a card',
    `<h1>Save a card for faster bookings</h1>
<form method="post" novalidate>
${writeCardFields(form, errors)}
<button class="button pay" name="action" value="save">Save card</button>
<button class="button back" name="action" value="cancel">Cancel</button>
</form>
<form method="get" id="fill"></form>`,
  );
}

/** The fields of a card, with the test cards that fill them. */
export const writeCardFields = (
  form: CardForm,
  errors: CardFormErrors,
): string => `${field('number', 'Card number', { form, errors, hint: '', maxLength: 23 })}
<div class="two">
${field('expiry', 'Expiry date', { form, errors, hint: 'MM / YY', maxLength: 9 })}
${field('code', 'Security code', { form, errors, hint: 'CVC', maxLength: 4 })}
</div>
<section class="tests" aria-labelledby="tests">
<h2 id="tests">Test cards, tap to fill</h2>
<ul>
${testCards.map(writeTestCard).join('\n')}
</ul>
</section>`;

type FieldOptions = { form: CardForm; errors: CardFormErrors; hint: string; maxLength: number };

/** Autofill is disabled: real saved cards must not be offered here. */
function field(name: keyof CardForm, label: string, { form, errors, hint, maxLength }: FieldOptions): string {
  const error = errors[name];
  // The first field that is wrong, or else the first of all.
  const hasFocus = (Object.keys(errors)[0] ?? 'number') === name;
  return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(form[name])}" placeholder="${hint}" inputmode="numeric"
  autocomplete="off" maxlength="${maxLength}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}${hasFocus ? ' autofocus' : ''}>
${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}
</div>`;
}

const failingBehaviours = new Set<Behaviour>(['DECLINES', 'LOSES_ANSWER', 'REFUND_FAILS']);

/** With JavaScript a tap fills in the form; without it the button requests a filled-in form from the server. */
const writeTestCard = ({ number, behaviour, outcome: promise }: (typeof testCards)[number]): string =>
  `<li><button form="fill" name="card" value="${behaviour}" data-number="${number}" data-expiry="${EXAMPLE_INPUT.expiry}" data-code="${EXAMPLE_INPUT.code}"><b>${number}</b> <span class="${failingBehaviours.has(behaviour) ? 'bad' : 'good'}">${promise}</span></button></li>`;
