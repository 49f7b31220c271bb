/**
 * Messages that the browser shows before it sends a file. They have their own module, so that the browser
 * need not load the messages of every error.
 */
export const fileMessages = {
  type: 'Only images and PDF files can be uploaded.',
  tooLarge: 'A file may be at most 10 MB.',
  blank: 'This photo shows nothing. Take it again.',
} as const;
