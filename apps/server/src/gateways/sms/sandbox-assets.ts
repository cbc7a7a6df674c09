/**
 * Fetches the page again every two seconds while it is visible, and replaces the list only if there is a new text, so that nothing flickers
 * and a selection survives. Without it the page says how to refresh.
 */
export const script = `
const list = () => document.getElementById('texts');
const news = document.getElementById('news');
const newest = () => list().querySelector('li');

function dress() {
  for (const time of document.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleTimeString();
  for (const button of document.querySelectorAll('[data-answer]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const { answer, from } = button.dataset;
      const sent = await fetch('/sandbox/messages/answers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, body: answer }),
      });
      if (sent.ok) news.textContent = button.textContent = 'Answered ' + answer;
    });
  }
  // Browsers allow clipboard access only on localhost and over HTTPS.
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll('[data-code]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.code);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy code'; }, 2000);
    });
  }
}

// The browser parses the page itself: the content security policy forbids scripts to turn text into HTML.
const fetchPage = () => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.onload = () => (request.status === 200 ? resolve(request.response) : reject(new Error('not there')));
  request.onerror = reject;
  request.open('GET', location.href);
  request.send();
});

async function look() {
  const page = await fetchPage();
  const fresh = page.getElementById('texts');
  if (fresh.dataset.newest === list().dataset.newest) return;
  list().replaceWith(fresh);
  dress();
  news.textContent = 'New text: ' + (newest()?.querySelector('.body').textContent ?? '');
}

dress();
(async function poll() {
  if (!document.hidden) await look().catch(() => undefined);
  setTimeout(poll, 2000);
})();
document.addEventListener('visibilitychange', () => { if (!document.hidden) look().catch(() => undefined); });
`;

export const style = `
*, ::before, ::after { box-sizing: border-box; }
html { background: #eceef4; }
body { margin: 0 auto; max-width: 430px; min-height: 100dvh; display: flex; flex-direction: column; background: #fff;
  color: #171b2b; font: 16px/1.5 system-ui, sans-serif; }
.test { padding: 10px 20px; font-size: 14px; font-weight: 600; color: #5a3a00;
  background: repeating-linear-gradient(-45deg, #ffe9b0 0 14px, #ffefc6 14px 28px); }
main { padding: 22px 20px 26px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li { padding: 14px 16px; border: 1px solid #dfe2ec; border-radius: 12px; background: #f4f5f9; }
p { margin: 0; overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; font-size: 14px; color: #545b73; }
.head b { color: #171b2b; font-weight: 600; font-variant-numeric: tabular-nums; }
.body { margin-top: 6px; white-space: pre-line; }
.row { margin-top: 6px; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
.answers { justify-content: start; }
.code { font: 700 30px/1.2 ui-monospace, monospace; letter-spacing: 0.1em; user-select: all; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid #c7ccdb; border-radius: 10px; background: #fff; color: #2b3350;
  font: inherit; font-size: 14px; font-weight: 600; cursor: pointer; }
[hidden] { display: none; }
.none { color: #545b73; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
a { color: #3d4ed8; }
:focus-visible { outline: 3px solid #8f9bf2; outline-offset: 2px; }
footer { margin-top: auto; padding: 18px 20px 24px; border-top: 1px solid #e3e6ef; font-size: 13px; color: #545b73; }
@media (min-width: 1024px) { body { max-width: 600px; } }
`;
