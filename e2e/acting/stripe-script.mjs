/**
 * Replaces Stripe's script in the browser, with the documented functions that our form calls and its own
 * fields. It calls the stand-in for Stripe's server at `origin`. The page gets this function's source as
 * text, so it can use nothing else here.
 *
 * @param {string} origin
 */
export function stripeScript(origin) {
  function field(label, value = '') {
    const around = document.createElement('label');
    const input = document.createElement('input');
    input.value = value;
    around.append(label, input);
    return around;
  }
  const typed = (box, label) =>
    [...box.querySelectorAll('label')]
      .find((around) => around.textContent === label)
      .querySelector('input').value;

  function createElement(kind, { defaultValues }) {
    const handlers = {};
    const own = document.createElement('div');
    function choice(way, name) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.addEventListener('click', () => {
        own.dataset.chosen = way;
        handlers.change?.({ value: { type: way } });
      });
      return button;
    }
    if (kind === 'payment') {
      own.dataset.chosen = 'card';
      own.append(choice('card', 'By card'), choice('paypal', 'By PayPal'));
      own.append(field('Card number'), field('Expiration date'), field('Security code'));
    } else own.append(field('Full name', defaultValues.name));
    return {
      own,
      on: (name, handler) => {
        handlers[name] = handler;
      },
      mount(box) {
        box.append(own);
        setTimeout(() => {
          const paymentMethods = { card: { available: true }, paypal: { available: true } };
          handlers.availablepaymentmethodschange?.({ paymentMethods });
          handlers.ready?.({});
        });
      },
      destroy: () => own.remove(),
    };
  }

  function createElements({ clientSecret }) {
    const made = {};
    const isCard = () => made.payment.own.dataset.chosen === 'card';
    const number = () => typed(made.payment.own, 'Card number');
    return {
      clientSecret,
      create: (kind, options) => (made[kind] = createElement(kind, options)),
      submit: async () =>
        isCard() && number() === '' ? { error: { type: 'validation_error' } } : {},
      fetchUpdates: async () => ({}),
      update: async () => {},
      means: () =>
        isCard()
          ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number() }
          : { 'payment_method_data[type]': 'paypal' },
    };
  }

  const createStripe = (key) => ({
    elements: createElements,
    async confirmPayment({ elements, confirmParams }) {
      const [id] = elements.clientSecret.split('_secret_');
      const answer = await fetch(`${origin}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({
          client_secret: elements.clientSecret,
          ...elements.means(),
          return_url: confirmParams.return_url,
        }),
      });
      const intent = await answer.json();
      if (intent.error) return { error: intent.error };
      const there = intent.next_action?.redirect_to_url.url;
      if (there === undefined) return { paymentIntent: intent };
      window.location.assign(there);
      // The browser now leaves the page, so the form needs no result.
      return await new Promise(() => {});
    },
  });
  window.Stripe = Object.assign(createStripe, { version: 'endive' });
}
