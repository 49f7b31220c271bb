import { AppError } from '../../../app/app-error.ts';

/** Refuses a form for one field, as its schema would. */
export function refuseField(field: string, message: string): never {
  throw new AppError('validation_failed', {
    message: `Validation failed: ${field}: ${message}`,
    fieldErrors: { [field]: message },
  });
}
