// These pages are in one file because they share the example trip. No other page of the console loads its
// code.
export { ExamplesScreen } from './examples-screen.tsx';
export { PaymentStructureScreen } from './payment-structure-screen.tsx';
export { TryFailedReturnScreen } from './try-failed-return-screen.tsx';
export { TryPriceScreen } from './try-price-screen.tsx';
export { TryRefundScreen } from './try-refund-screen.tsx';
