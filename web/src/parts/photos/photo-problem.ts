/**
 * The reason a file cannot be a photo; null if it may be one. Some cameras give no file type, and the server
 * checks the content anyway.
 */
export function photoProblem({ type }: Pick<File, 'type'>): string | null {
  return type === '' || type.startsWith('image/')
    ? null
    : 'This file is not a photo. Take a photo, or choose a picture.';
}

/** The reason why a required photo is not accepted: it is missing or not a photo. Null if it may be sent. */
export function neededPhotoProblem(
  file: File | null,
  missing = 'A photo is required',
): string | null {
  return file === null ? missing : photoProblem(file);
}
