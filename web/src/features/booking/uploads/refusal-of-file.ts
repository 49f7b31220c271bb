import { errorMessages } from '@backhaul/contract/error-codes.ts';
import { uploadLimits } from '@backhaul/domain/catalog/limits.ts';

/** Why a file would be refused, before it is sent; the server looks at its bytes. */
export function refusalOfFile(file: Pick<File, 'size' | 'type'>): string | null {
  if (!/^(image\/|application\/pdf$)/.test(file.type)) return errorMessages.file_type;
  return file.size > uploadLimits.maxBytes ? errorMessages.file_too_large : null;
}
