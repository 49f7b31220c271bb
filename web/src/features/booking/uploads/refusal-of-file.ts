import { errors } from '@backhaul/contract/error-codes.ts';
import { uploadLimits } from '@backhaul/domain/catalog/limits.ts';

/** Why a file would be refused, before it is sent; the server looks at its bytes. */
export function refusalOfFile(file: Pick<File, 'size' | 'type'>): string | null {
  if (!/^(image\/|application\/pdf$)/.test(file.type)) return errors.file_type.message;
  return file.size > uploadLimits.maxBytes ? errors.file_too_large.message : null;
}
