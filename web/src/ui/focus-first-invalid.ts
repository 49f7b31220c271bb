/** About half a second: a slow device draws the errors some frames after they are known. */
const framesAtMost = 30;

/** Focuses the first invalid control once the errors are rendered; for a group, its first control. */
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
