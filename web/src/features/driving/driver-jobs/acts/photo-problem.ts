/** Why a file is no photo; null if it may be one: some cameras name no type, and the server looks into its bytes. */
export function photoProblem({ type }: Pick<File, 'type'>): string | null {
  return type === '' || type.startsWith('image/')
    ? null
    : 'This is not a photo. Take one, or choose a picture.';
}

/** The same of a photo that is asked for. */
export function neededPhotoProblem(
  file: File | null,
  missing = 'A photo is required',
): string | null {
  return file === null ? missing : photoProblem(file);
}
