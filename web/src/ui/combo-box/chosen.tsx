import { IconChevronDown } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import field from '../field.module.css';
import popup from '../popup/popup.module.css';
import type { ComboBoxProps } from './open-combo-box.tsx';

/** The button of a combo box, open or not. */
export const chosenLook = ({
  label,
  placeholder,
  value,
  search,
}: Pick<ComboBoxProps, 'label' | 'placeholder' | 'value' | 'search'>) => ({
  'aria-label': `${label}: ${value?.label ?? placeholder}`,
  className: classNames(field['control'], field['dense'], popup['trigger']),
  ...(search && { 'data-search': '' }),
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
