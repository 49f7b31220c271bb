/** Moves to the first control of a form that has an error, once the errors are drawn; of a group, to its first control. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isGroup = invalid instanceof HTMLFieldSetElement;
    const control = isGroup ? invalid.querySelector<HTMLElement>('input:enabled') : invalid;
    control?.focus();
  });
}
