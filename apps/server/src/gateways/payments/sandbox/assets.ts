/** Fills in a test card with one tap and groups the digits as they are typed. The pages also work without it. */
export const script = `
for (const button of document.querySelectorAll('[data-number]')) {
  button.addEventListener('click', (event) => {
    event.preventDefault();
    for (const name of ['number', 'expiry', 'code']) {
      const input = document.getElementById(name);
      input.value = button.dataset[name];
      input.removeAttribute('aria-invalid');
      document.getElementById(name + '-error')?.remove();
    }
    document.querySelector('[value=save], [value=pay]').focus();
  });
}

const number = document.getElementById('number');
number?.addEventListener('input', () => {
  // Group only while the cursor is at the end: elsewhere it would jump.
  if (number.selectionStart !== number.value.length) return;
  number.value = (number.value.replace(/\\D/g, '').match(/.{1,4}/g) ?? []).join(' ');
});
`;

export const style = `
*, ::before, ::after { box-sizing: border-box; }
html { background: #eceef4; }
body { margin: 0 auto; max-width: 430px; min-height: 100dvh; display: flex; flex-direction: column;
  background: #fff; color: #171b2b; font: 16px/1.5 system-ui, sans-serif; }
svg { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }
.test { padding: 10px 20px; display: flex; gap: 10px; align-items: center; font-size: 14px; font-weight: 600;
  color: #5a3a00; background: repeating-linear-gradient(-45deg, #ffe9b0 0 14px, #ffefc6 14px 28px); }
header { height: 58px; padding: 0 20px; display: flex; gap: 9px; align-items: center; font-weight: 650; color: #2b3350;
  border-bottom: 1px solid #e3e6ef; }
main { padding: 22px 20px 26px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; }
form { display: grid; gap: 16px; }
form:empty { display: none; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
.field { display: grid; gap: 6px; min-width: 0; }
label { font-size: 14px; font-weight: 600; }
input { width: 100%; height: 52px; padding: 0 16px; border: 1px solid #7a8199; border-radius: 10px; background: #fff;
  color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: #6b7289; opacity: 1; }
input[aria-invalid] { border-color: #a3211d; }
.error { margin: 0; font-size: 14px; line-height: 1.35; font-weight: 500; color: #a3211d; }
.tests { padding: 14px 14px 6px; border-radius: 12px; background: #f4f5f9; }
h2 { margin: 0 0 4px; font-size: 14px; font-weight: 650; }
ul { list-style: none; margin: 0; padding: 0; }
li + li { border-top: 1px solid #dfe2ec; }
li button { width: 100%; min-height: 44px; padding: 6px 0; display: flex; justify-content: space-between; gap: 10px;
  align-items: center; border: 0; background: none; color: inherit; font: inherit; font-size: 14px; text-align: left;
  cursor: pointer; }
li b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
li span { font-weight: 600; text-align: right; }
.good { color: #17642a; }
.bad { color: #a3211d; }
.button { width: 100%; min-height: 48px; padding: 8px 16px; display: grid; place-items: center; border-radius: 10px;
  border: 1px solid #c7ccdb; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.pay { min-height: 56px; border-color: #3d4ed8; background: #3d4ed8; color: #fff; }
.pay:hover { background: #2f3fc4; }
.back { background: #fff; color: #2b3350; }
.what { margin: -10px 0 18px; color: #545b73; }
.wallets { gap: 10px; }
.wallet { min-height: 52px; border-color: #000; background: #000; color: #fff; }
.wallet:hover { background: #2b3350; }
.or { margin: 18px 0 12px; font-size: 14px; color: #545b73; text-align: center; }
.declined { margin: 0 0 12px; }
.tick { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 500; }
.tick input { width: 22px; height: 22px; flex: none; }
:focus-visible { outline: 3px solid #8f9bf2; outline-offset: 2px; }
footer { margin-top: auto; padding: 18px 20px 24px; border-top: 1px solid #e3e6ef; font-size: 13px; color: #545b73; }
@media (min-width: 1024px) { body { max-width: 600px; } }
`;
