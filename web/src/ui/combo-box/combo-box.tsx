import { IconX } from '@tabler/icons-react';
import { Field } from '../field.tsx';
import field from '../field.module.css';
import popup from '../popup/popup.module.css';
import { useLaterPopup } from '../popup/use-later-popup.ts';
import { Chosen, chosenLook, type ComboBoxProps } from './chosen.tsx';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const load = () => import('./open-combo-box.tsx');
const OpenComboBox = lazyPart(async () => (await load()).OpenComboBox);

/** A choice of one from many options. A press opens a list with a search field. */
export function ComboBox(props: ComboBoxProps) {
  const { isAsked, trigger } = useLaterPopup(load);
  if (isAsked) return <OpenComboBox {...props} />;
  const { label, labelHidden, value, onChange } = props;
  return (
    <Field label={label} labelHidden={labelHidden}>
      {(control) => (
        <div className={field['box']}>
          <button
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            {...control}
            {...chosenLook(props)}
            {...trigger}
          >
            <Chosen {...props} />
          </button>
          {value && (
            <button
              type="button"
              className={popup['clear']}
              aria-label={`Clear ${label}`}
              onClick={() => onChange(null)}
            >
              <IconX aria-hidden="true" size={16} stroke={1.75} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
