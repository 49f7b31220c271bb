import { useId, type KeyboardEvent, type ReactNode } from 'react';
import classes from './lines.module.css';

interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
  /**
   * True if the tab's feature does not exist yet. The tab is then marked as disabled, and its panel says so.
   */
  isAnnounced?: boolean;
}

/** The index of the tab that a key moves to. It wraps around at both ends. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

/** Underlined tabs, with arrow keys, Home and End. The caller renders the panel, linked by `panelId`. */
export function Tabs<V extends string>({
  tabs,
  value,
  onChange,
  label,
  panelId,
  className,
}: {
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  panelId: string;
  className?: string | undefined;
}) {
  const id = useId();
  function move(event: KeyboardEvent) {
    const usable = tabs.filter((tab) => !tab.disabled);
    const at = usable.findIndex((tab) => tab.value === value);
    const next = usable.at(placeAfter(event.key, at, usable.length) ?? at);
    if (!next || next.value === value) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={className ? `${classes['tabs']} ${className}` : classes['tabs']}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.disabled}
          aria-disabled={tab.isAnnounced}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
