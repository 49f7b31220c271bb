import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { type Weekday, weekdays } from '@backhaul/domain/time/calendar-date.ts';
import classes from './slot-days.module.css';

const shortDay = (day: Weekday) => `${day.slice(0, 1).toUpperCase()}${day.slice(1, 3)}`;

/** The name and the hours of a slot: 'Morning' and '8 AM - 12 PM'. */
function partsOf(slot: TimeSlotLabel): { name: string; hours: string } {
  const [name = slot, hours = ''] = slot.replace(')', '').split(' (');
  return { name, hours };
}

interface SlotDaysProps {
  isOpen: (day: Weekday, slot: TimeSlotLabel) => boolean;
  onChoose: (day: Weekday, slot: TimeSlotLabel, opens: boolean) => void;
}

/** A table of a week's pickup slots with a checkbox for each. A checked slot has pickups. */
export function SlotDays({ isOpen, onChoose }: SlotDaysProps) {
  return (
    <table className={classes['days']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Slot</span>
          </th>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {shortDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {timeSlotLabels.map((slot) => {
          const { name, hours } = partsOf(slot);
          return (
            <tr key={slot}>
              <th scope="row">
                {name}
                <span>{hours}</span>
              </th>
              {weekdays.map((day) => (
                <td key={day}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${name}, ${shortDay(day)}`}
                      checked={isOpen(day, slot)}
                      onChange={({ target }) => onChoose(day, slot, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
