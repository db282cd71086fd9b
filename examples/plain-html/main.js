const log = document.querySelector('#log');
const tell = (words) => {
  const line = document.createElement('li');
  line.textContent = words;
  log.append(line);
};

// Events bubble: one listener hears every form of the page, those that are opened later as well.
for (const type of ['ready', 'page', 'submit', 'submitted', 'error', 'close']) {
  document.addEventListener(type, (event) => {
    if (event.target.localName !== 'service-form') return;
    tell(`${event.target.id || 'aside'}: ${type} ${JSON.stringify(event.detail)}`);
  });
}

// The last word before sending: `preventDefault` keeps the answers here.
document.querySelector('#inline').addEventListener('submit', (event) => {
  if (event.detail.answers.full_name === 'Nobody') {
    event.preventDefault();
    tell('inline: the page did not let it pass');
  }
});

document.querySelector('#aside').addEventListener('click', () => {
  window.ServiceForms.open({
    form: 'example-survey',
    mode: 'slide-over',
    prefill: { plan: 'free' },
    locale: 'de',
  });
});
