import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useToldErrors } from '../lib/use-told-errors.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

type Errors<F extends string> = Readonly<Partial<Record<F, string>>>;
type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** What a form asks for and the rules of it. */
export interface FormRules<V extends object, F extends string = keyof V & string> {
  /** What stands in it before anything is changed. */
  values: V;
  /** What is wrong with it now, by field. */
  check: (values: V) => Errors<F>;
  /** Errors are told when it is sent and gone as soon as they are mended; or at once, while something is changed. */
  tells?: 'when sent' | 'at once';
  onChange?: (values: V) => void;
}

/** The values of a form, what is wrong with each, and how its fields hang on it. Nothing typed is lost by a refusal. */
export function useForm<V extends object, F extends string = keyof V & string>({
  values: initial,
  check,
  tells = 'when sent',
  onChange,
}: FormRules<V, F>) {
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<V | null>(null);
  /** What the server found; of a field that is changed since it says nothing. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const values = draft ?? initial;
  const found = check(values);
  const { errors: told, pass } = useToldErrors<F>(found);
  const errors: Readonly<Partial<Record<string, string>>> = {
    ...refused,
    ...(tells === 'at once' ? found : told),
  };

  // An answer comes at any moment: only once its errors are drawn can the first be gone to.
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

  /** Hands over the values, or tells what is wrong with them and leads there. */
  function submit(then: (values: V) => void) {
    setRefused({});
    if (pass()) then(values);
    else if (element.current) focusFirstInvalid(element.current);
  }

  return {
    values,
    errors,
    isChanged: draft !== null,
    change,
    submit,
    /** For a field of text. */
    field: (name: TextName<V>) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as V[TextName<V>]),
    }),
    /** For any other control. */
    control: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: V[K]) => set(name, value),
    }),
    /** For the form itself. */
    props: (then: (values: V) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit(then);
      },
    }),
    /** Errors that were found elsewhere, by field; leads to the first. */
    refuse(errorsOf: Readonly<Record<string, string>>) {
      setRefused(errorsOf);
      setRefusals((count) => count + 1);
    },
    /** Begins anew from what stood in it, unless something was changed since `sent`. */
    settle: (sent: V) => setDraft((known) => (known === sent ? null : known)),
  };
}
