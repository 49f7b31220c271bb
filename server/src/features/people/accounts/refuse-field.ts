import { AppError } from '../../../app/app-error.ts';

/** Throws the same error that a form's schema throws when one field is invalid. */
export function refuseField(field: string, message: string): never {
  throw new AppError('validation_failed', {
    message: `Validation failed: ${field}: ${message}`,
    fieldErrors: { [field]: message },
  });
}
