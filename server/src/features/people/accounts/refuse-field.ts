import { AppError } from '../../../app/app-error.ts';

/** Throws the same error for one field of a form as the form's schema would. */
export function refuseField(field: string, message: string): never {
  throw new AppError('validation_failed', {
    message: `Validation failed: ${field}: ${message}`,
    fieldErrors: { [field]: message },
  });
}
