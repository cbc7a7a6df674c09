// Search over the calls of the API page: every word has to stand somewhere in a call's own section.
const search = document.querySelector('#search');
const found = document.querySelector('#found');
const calls = [...document.querySelectorAll('[data-call]')].map((section) => ({
  section,
  entry: document.querySelector(`nav a[href="#${section.id}"]`).parentElement,
  text: section.textContent.toLowerCase(),
}));

function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, entry, text } of calls) {
    const isFound = words.every((word) => text.includes(word));
    if (isFound) count += 1;
    section.hidden = entry.hidden = !isFound;
  }
  for (const feature of document.querySelectorAll('[data-feature]')) {
    feature.hidden = !feature.querySelector('[data-call]:not([hidden])');
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = !group.querySelector('li:not([hidden])');
  }
  const isSearching = words.length > 0;
  for (const other of document.querySelectorAll('#start, #things, #refusals')) other.hidden = isSearching;
  found.textContent = isSearching ? (count === 1 ? '1 call' : `${count} calls`) : '';
}

document.querySelector('.search').hidden = false;
search.addEventListener('input', show);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === search) return;
  event.preventDefault();
  search.focus();
});
// A link into what the search has hidden leads there all the same.
addEventListener('hashchange', () => {
  const target = document.querySelector(location.hash || null);
  if (!target?.closest('[hidden]')) return;
  search.value = '';
  show();
  target.scrollIntoView();
});
// On a narrow page the contents would push everything else below the fold.
if (matchMedia('(max-width: 59.99rem)').matches) document.querySelector('nav details').open = false;
show();
