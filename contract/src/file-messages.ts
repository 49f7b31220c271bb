/** The browser shows these before sending a file. In a file of their own, so that it need not load every error's words. */
export const fileMessages = {
  type: 'Only images and PDF files can be uploaded.',
  tooLarge: 'A file may be at most 10 MB.',
  blank: 'This photo shows nothing. Take it again.',
} as const;
