/** The providers' logos in the colours that their guidelines require. Decorative: the text stands beside them. */

export function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M17.6 6.700A7.7 7.7 0 0 0 5.4 8.1" />
      <path stroke="#fbbc05" d="M5.4 8.100A7.7 7.7 0 0 0 5.4 15.9" />
      <path stroke="#34a853" d="M5.4 15.900A7.7 7.7 0 0 0 16.8 18" />
      <path stroke="#4285f4" d="M16.8 18A7.7 7.7 0 0 0 19.7 12H12" />
    </svg>
  );
}

export function FacebookSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="#1877f2" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        d="M16.2 8H14.800A1.9 1.9 0 0 0 12.9 9.900V22M9.6 13.300H16"
      />
    </svg>
  );
}
