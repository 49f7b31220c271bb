import { useId, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

/** Underlined tabs with arrow keys. The panel under them is the caller's, labelled through `panelId`. */
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
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const usable = tabs.filter((tab) => !tab.disabled);
    const at = usable.findIndex((tab) => tab.value === value);
    const next = usable[(at + step + usable.length) % usable.length];
    if (!next) return;
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
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
