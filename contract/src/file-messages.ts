/**
 * Messages about a file that the browser shows before uploading it. They are in their own file, so that the
 * browser does not load the messages of all other errors.
 */
export const fileMessages = {
  type: 'Only images and PDF files can be uploaded.',
  tooLarge: 'A file may be at most 10 MB.',
  blank: 'This photo shows nothing. Take it again.',
} as const;
