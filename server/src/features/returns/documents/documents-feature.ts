import { defineFeature } from '../../../http/feature.ts';
import { type DocumentsDeps, documentsRoutes } from './documents-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { paymentStatementRoutes } from './payment-statement-routes.ts';
import { printRoutes } from './print-routes.ts';
import { statementRoutes } from './statement-routes.ts';

export const documentsFeature = defineFeature({
  name: 'documents',
  routes(calls, deps: DocumentsDeps) {
    documentsRoutes(calls, deps);
    statementRoutes(calls, deps);
    paymentStatementRoutes(calls, deps);
    printRoutes(calls, deps);
    invoiceRoutes(calls, deps);
  },
});
