import buttons from '../button.module.css';
import { classNames } from '../class-names.ts';
import popup from '../popup/popup.module.css';

/** The CSS classes of the button that opens the calendar. */
export const calendarButton = classNames(
  buttons['icon-button'],
  buttons['bordered'],
  popup['button'],
);
export const calendarLabel = (label: string) => `${label}, from a calendar`;
