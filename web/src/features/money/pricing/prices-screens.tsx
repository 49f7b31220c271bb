// One file for the screens that share the example of a trip, so that no other screen of the console loads it.
export { ExamplesScreen } from './examples-screen.tsx';
export { PaymentStructureScreen } from './payment-structure-screen.tsx';
export { TryFailedReturnScreen } from './try-failed-return-screen.tsx';
export { TryPriceScreen } from './try-price-screen.tsx';
export { TryRefundScreen } from './try-refund-screen.tsx';
