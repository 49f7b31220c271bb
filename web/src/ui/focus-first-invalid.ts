/** Focuses the first invalid control once the errors are rendered; for a group, its first control. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isGroup = invalid instanceof HTMLFieldSetElement;
    const control = isGroup ? invalid.querySelector<HTMLElement>('input:enabled') : invalid;
    control?.focus();
  });
}
