/**
 * The number of frames to wait for the errors, about half a second. A slow device draws them some frames
 * later.
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
