import type { PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import type { AddressMode, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onSchemeChange } from '../../../../ui/color-scheme/color-scheme.ts';
import type { BillingAddress } from './billing-address.ts';
import { elementLook } from './element-look.ts';

export interface StripeForm {
  stripe: Stripe;
  elements: StripeElements;
}

interface FormSettings {
  publishableKey: string;
  clientSecret: string;
  /** The payment method chosen at booking, which is listed first. */
  first: 'card' | 'paypal';
  /** The purpose of the address field: billing or shipping. */
  addressMode: AddressMode;
  name: string;
  address: BillingAddress | null;
  /** Called with the payment methods that Stripe finds available in this browser and on this domain. */
  onWays: (ways: readonly PaymentWay[]) => void;
}

interface ShownForm {
  phase: 'loading' | 'ready' | 'failed';
  /** Stripe's form; null until the script is loaded. */
  form: StripeForm | null;
  /** The payment method that is selected now: 'card', 'paypal', … */
  chosen: string;
  paymentBox: RefObject<HTMLDivElement | null>;
  addressBox: RefObject<HTMLDivElement | null>;
}

const known: readonly PaymentWay[] = ['card', 'apple_pay', 'google_pay', 'paypal', 'link'];
/** The name of a payment method in Stripe's script. */
const nameOf = (way: PaymentWay) =>
  way.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Stripe's script with its two form elements, payment and address, which exist while the form is shown. */
export function useStripeElements(settings: FormSettings): ShownForm {
  const paymentBox = useRef<HTMLDivElement>(null);
  const addressBox = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<ShownForm['phase']>('loading');
  const [form, setForm] = useState<StripeForm | null>(null);
  const [chosen, setChosen] = useState<string>(settings.first);
  // The settings of the first render, so that reloading the order does not fill in the address again.
  const [fixed] = useState(settings);

  useEffect(() => {
    let leave = () => undefined as void;
    let isLeft = false;
    async function show() {
      const stripe = await loadStripe(fixed.publishableKey);
      if (isLeft || stripe === null || !paymentBox.current || !addressBox.current) return;
      const { clientSecret, first, addressMode, name, address, onWays } = fixed;
      const elements = stripe.elements({ clientSecret, appearance: elementLook() });
      const payment = elements.create('payment', {
        layout: 'tabs',
        paymentMethodOrder: first === 'paypal' ? ['paypal', 'card'] : ['card', 'paypal'],
      });
      const where = elements.create('address', {
        mode: addressMode,
        allowedCountries: ['US'],
        defaultValues: { name, ...(address && { address }) },
      });
      payment.on('ready', () => setPhase('ready'));
      payment.on('loaderror', () => setPhase('failed'));
      payment.on('change', ({ value }) => setChosen(value.type));
      payment.on('availablepaymentmethodschange', ({ paymentMethods }) => {
        if (paymentMethods)
          onWays(
            known.filter(
              (way) => (paymentMethods[nameOf(way)] ?? paymentMethods[way])?.available === true,
            ),
          );
      });
      where.mount(addressBox.current);
      payment.mount(paymentBox.current);
      setForm({ stripe, elements });
      const stopFollowing = onSchemeChange(
        () => void elements.update({ appearance: elementLook() }),
      );
      leave = () => {
        stopFollowing();
        payment.destroy();
        where.destroy();
      };
    }
    show().catch(() => setPhase('failed'));
    return () => {
      isLeft = true;
      leave();
    };
  }, [fixed]);
  return { phase, form, chosen, paymentBox, addressBox };
}
