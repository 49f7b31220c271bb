/**
 * The maximum number of animation frames to wait until the form's errors are drawn: about half a second. A
 * slow device needs several frames.
 */
const framesAtMost = 30;

/**
 * Focuses the first invalid control once the errors are drawn. In a group of controls, its first one gets the
 * focus.
 */
export function focusFirstInvalid(form: HTMLElement, framesLeft = framesAtMost): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid === null) {
      if (framesLeft > 0) focusFirstInvalid(form, framesLeft - 1);
      return;
    }
    const isGroup = invalid instanceof HTMLFieldSetElement;
    const control = isGroup ? invalid.querySelector<HTMLElement>('input:enabled') : invalid;
    control?.focus();
  });
}
