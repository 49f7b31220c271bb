import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';
import { Text } from '../layout.tsx';
import field from '../field.module.css';
import popup from '../popup/popup.module.css';
import { usePopupButton } from '../popup/use-popup-button.ts';
import { Chosen, chosenLook, type ComboBoxProps, type Option } from './chosen.tsx';

/**
 * A combo box with its list, loaded at the first press. The search field is inside the popup, because Base UI
 * hides the rest of the page from screen readers while the list is open.
 */
export function OpenComboBox({
  label,
  labelHidden,
  placeholder,
  options,
  value,
  onChange,
  search,
}: ComboBoxProps) {
  const { ref, container } = usePopupButton();
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
          <div className={field['box']}>
            <Combobox.Trigger
              ref={ref}
              {...control}
              {...chosenLook({ label, placeholder, value, search })}
            >
              <Chosen {...{ placeholder, value, search }} />
            </Combobox.Trigger>
            <Combobox.Clear className={popup['clear']} aria-label={`Clear ${label}`}>
              <IconX aria-hidden="true" size={16} stroke={1.75} />
            </Combobox.Clear>
          </div>
          <Combobox.Portal container={container}>
            <Combobox.Positioner
              positionMethod="fixed"
              className={popup['place']}
              sideOffset={4}
              align="start"
            >
              <Combobox.Popup
                className={classNames(popup['popup'], popup['combo-box-popup'])}
                aria-label={label}
              >
                <div className={field['box']}>
                  <span className={field['before']} aria-hidden="true">
                    <IconSearch stroke={1.75} />
                  </span>
                  <Combobox.Input
                    aria-label={`Search, ${label}`}
                    placeholder="Type to search"
                    maxLength={100}
                    className={classNames(
                      field['control'],
                      field['dense'],
                      field['has-icon-before'],
                    )}
                  />
                </div>
                {search ? (
                  <Combobox.Status className={popup['said']}>{search.status}</Combobox.Status>
                ) : (
                  <Combobox.Empty className={popup['said']}>
                    Nothing matches your search.
                  </Combobox.Empty>
                )}
                <Combobox.List className={popup['list']} aria-label={label}>
                  {(option: Option) => (
                    <Combobox.Item key={option.value} value={option} className={popup['item']}>
                      <span className={popup['mark']}>
                        <Combobox.ItemIndicator>
                          <IconCheck aria-hidden="true" size={18} stroke={2} />
                        </Combobox.ItemIndicator>
                      </span>
                      <span>{option.label}</span>
                      {option.detail && (
                        <Text as="small" tone="quiet" pushed>
                          {option.detail}
                        </Text>
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
