import { useEffect, useState } from 'react';

const debounceMs = 300;

/** Returns the value once it has not changed for 300 ms (product-rules.md#store-picker). */
export function useDebounced<T>(value: T, ms: number = debounceMs): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
