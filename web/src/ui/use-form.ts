import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

type Errors<F extends string> = Readonly<Partial<Record<F, string>>>;
type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export interface FormRules<V extends object, F extends string = keyof V & string> {
  /** The values that the form begins with. */
  values: V;
  check: (values: V) => Errors<F>;
  /** The time at which errors appear: when the form is sent, or at once on every change. */
  tells?: 'when sent' | 'at once';
  onChange?: (values: V) => void;
}

/**
 * The values and errors of a form, and the props of its fields. If the form is refused, the typed values are
 * kept.
 */
export function useForm<V extends object, F extends string = keyof V & string>({
  values: initial,
  check,
  tells = 'when sent',
  onChange,
}: FormRules<V, F>) {
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<V | null>(null);
  /** The errors that the server reported. Changing a field removes its error. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const values = draft ?? initial;
  const found = check(values);
  /** The fields whose errors are shown. A field leaves the list as soon as it is valid. */
  const [told, setTold] = useState<readonly string[]>([]);
  const errors: Readonly<Partial<Record<string, string>>> = {
    ...refused,
    ...(tells === 'at once'
      ? found
      : Object.fromEntries(
          Object.entries<string | undefined>(found).filter(([field]) => told.includes(field)),
        )),
  };

  // The focus can move only after React has rendered the errors, which happens after the server's response.
  // So it moves in an effect.
  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstInvalid(element.current);
  }, [refusals]);

  function change(part: Partial<V>) {
    const next = { ...values, ...part };
    setDraft(next);
    setRefused((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))),
    );
    onChange?.(next);
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    const part: Partial<V> = {};
    part[name] = value;
    change(part);
  }

  /** Sends the values if they are valid. Otherwise shows the errors and focuses the first invalid field. */
  function submit(then: (values: V) => void) {
    setRefused({});
    setTold(Object.keys(found));
    if (Object.keys(found).length === 0) then(values);
    else if (element.current) focusFirstInvalid(element.current);
  }

  return {
    values,
    errors,
    isChanged: draft !== null,
    change,
    submit,
    /** The props of a text field. */
    field: (name: TextName<V>) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as V[TextName<V>]),
    }),
    /** The props of any control that is not a text field. */
    control: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: V[K]) => set(name, value),
    }),
    /** The props of the form element. */
    props: (then: (values: V) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit(then);
      },
    }),
    /**
     * Shows errors from outside the form, such as the server's, by field. The first invalid field gets the
     * focus.
     */
    refuse(errorsOf: Readonly<Record<string, string>>) {
      setRefused(errorsOf);
      setRefusals((count) => count + 1);
    },
    /**
     * Shows the initial values again after a successful save. Keeps the typed values if somebody has changed
     * them since `sent`.
     */
    settle: (sent: V) => setDraft((known) => (known === sent ? null : known)),
  };
}
