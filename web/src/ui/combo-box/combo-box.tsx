import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';
import field from '../field.module.css';
import popup from '../popup/popup.module.css';
import classes from './combo-box.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Tells namesakes apart: an e-mail address. */
  readonly detail?: string;
}

/** A choice of one from many: type to find it, or open the list. */
export function ComboBox({
  label,
  labelHidden,
  placeholder,
  options,
  value,
  onChange,
  search,
}: {
  label: string;
  labelHidden?: boolean;
  placeholder: string;
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** Where the server finds the options: hears what is typed, and says how the search stands. */
  search?: { onType: (text: string) => void; status: ReactNode };
}) {
  return (
    <Field label={label} labelHidden={labelHidden}>
      {(control) => (
        <Combobox.Root
          items={options}
          value={value}
          onValueChange={onChange}
          isItemEqualToValue={(one, other) => one.value === other.value}
          {...(search && { filter: null, onInputValueChange: search.onType })}
        >
          <Combobox.InputGroup className={field['box']}>
            <Combobox.Input
              {...control}
              {...(search && { 'data-search': '' })}
              placeholder={placeholder}
              className={classNames(field['control'], field['dense'], classes['text'])}
            />
            <span className={classes['ends']}>
              <Combobox.Clear aria-label={`Clear ${label}`}>
                <IconX aria-hidden="true" size={16} stroke={1.75} />
              </Combobox.Clear>
              {!search && (
                <Combobox.Trigger aria-label={`All of ${label}`}>
                  <IconChevronDown aria-hidden="true" size={18} stroke={1.75} />
                </Combobox.Trigger>
              )}
            </span>
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner className={popup['place']} sideOffset={4}>
              <Combobox.Popup className={popup['popup']} aria-label={label}>
                {search && (
                  <Combobox.Status className={popup['said']}>{search.status}</Combobox.Status>
                )}
                {!search && (
                  <Combobox.Empty className={popup['said']}>
                    Nothing fits these words.
                  </Combobox.Empty>
                )}
                <Combobox.List>
                  {(option: Option) => (
                    <Combobox.Item key={option.value} value={option} className={popup['item']}>
                      <span className={popup['mark']}>
                        <Combobox.ItemIndicator>
                          <IconCheck aria-hidden="true" size={18} stroke={2} />
                        </Combobox.ItemIndicator>
                      </span>
                      <span>{option.label}</span>
                      {option.detail && (
                        <small className={classes['detail']}>{option.detail}</small>
                      )}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
