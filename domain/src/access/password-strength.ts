/**
 * A requirement of a strong password. It is advice only and never blocks a sign-up
 * (product-rules.md#passwords).
 */

type Requirement = { readonly label: string; readonly isMet: (password: string) => boolean };

const hasLower = (password: string) => /\p{Ll}/u.test(password);
const hasUpper = (password: string) => /\p{Lu}/u.test(password);
const hasDigit = (password: string) => /\d/.test(password);
const specials = (password: string) => (password.match(/[^\p{L}\p{N}\s]/gu) ?? []).length;

const passwordRequirements: readonly Requirement[] = [
  { label: 'At least 8 characters', isMet: (password) => password.length >= 8 },
  { label: 'One lowercase letter', isMet: hasLower },
  { label: 'One uppercase letter', isMet: hasUpper },
  { label: 'One number', isMet: hasDigit },
  { label: 'One special character', isMet: (password) => specials(password) >= 1 },
];

const points: readonly ((password: string) => boolean)[] = [
  ...passwordRequirements.map((requirement) => requirement.isMet),
  (password) => password.length >= 12,
  (password) => password.length >= 16,
  (password) => specials(password) >= 2,
];

const hints: readonly Requirement[] = [
  { label: 'Use at least 8 characters', isMet: (password) => password.length >= 8 },
  { label: 'Add lowercase letters', isMet: hasLower },
  { label: 'Add uppercase letters', isMet: hasUpper },
  { label: 'Add numbers', isMet: hasDigit },
  { label: 'Add special characters', isMet: (password) => specials(password) >= 1 },
  { label: 'Consider using 12+ characters', isMet: (password) => password.length >= 12 },
];

export const strengthLabels = [
  'Very Weak',
  'Weak',
  'Fair',
  'Good',
  'Strong',
  'Very Strong',
] as const;
type StrengthLabel = (typeof strengthLabels)[number];

const strongFrom = 6;
const warnBelow = 4;
const pointsPerLabel = 1.5;

type PasswordStrength = {
  /** From 0 (weakest) to 8 (strongest). */
  readonly score: number;
  readonly label: StrengthLabel;
  readonly hints: readonly string[];
  readonly isStrong: boolean;
  readonly warning: 'Consider a stronger password' | null;
  readonly requirements: readonly { readonly label: string; readonly isMet: boolean }[];
};

export function passwordStrength(password: string): PasswordStrength {
  const score = points.filter((earns) => earns(password)).length;
  return {
    score,
    label: strengthLabels[Math.floor(score / pointsPerLabel)] ?? 'Very Strong',
    hints: hints.filter((hint) => !hint.isMet(password)).map((hint) => hint.label),
    isStrong: score >= strongFrom,
    warning: score < warnBelow ? 'Consider a stronger password' : null,
    requirements: passwordRequirements.map(({ label, isMet }) => ({
      label,
      isMet: isMet(password),
    })),
  };
}
