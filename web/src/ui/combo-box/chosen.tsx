import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import field from '../field.module.css';
import popup from '../popup/popup.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  /**
   * A second text that distinguishes options with the same label, such as the e-mail addresses of two people.
   */
  readonly detail?: string;
}

export interface ComboBoxProps {
  label: string;
  labelHidden?: boolean;
  placeholder: string;
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option | null) => void;
  /**
   * The search for options that the server finds. `onType` gets the typed text; `status` shows the state of
   * the search.
   */
  search?: { onType: (text: string) => void; status: ReactNode };
}

/** The props of a combo box's button. They are the same before and after the list's code is loaded. */
export const chosenLook = ({
  label,
  placeholder,
  value,
  search,
}: Pick<ComboBoxProps, 'label' | 'placeholder' | 'value' | 'search'>) => ({
  'aria-label': `${label}: ${value?.label ?? placeholder}`,
  className: classNames(field['control'], field['dense'], popup['trigger']),
  ...(search && { 'data-search': '' }),
  ...(value && { 'data-chosen': '' }),
});

export function Chosen({
  placeholder,
  value,
  search,
}: Pick<ComboBoxProps, 'placeholder' | 'value' | 'search'>) {
  return (
    <>
      <span className={classNames(popup['text'], !value && search && popup['none'])}>
        {value?.label ?? placeholder}
      </span>
      <IconChevronDown aria-hidden="true" size={18} stroke={1.75} />
    </>
  );
}
