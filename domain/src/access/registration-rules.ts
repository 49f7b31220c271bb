import { phoneMessage, usPhoneOf } from '../booking/us-phone.ts';
import { accountLimits } from './account-limits.ts';

/** Messages of the account forms, verbatim from product-rules.md#sign-in. */
export const accountMessages = {
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooLong: `Password must be at most ${accountLimits.maxPasswordLength} characters`,
  confirmPasswordRequired: 'Confirm password is required',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'This is not your current password',
  emailSame: 'This is already your e-mail',
  passwordsDiffer: 'Passwords do not match',
  firstNameRequired: 'First name is required',
  firstNameTooLong: 'First name must be less than 50 characters',
  lastNameRequired: 'Last name is required',
  lastNameTooLong: 'Last name must be less than 50 characters',
} as const;

type LoginInput = { readonly email: string; readonly password: string };
type NewPasswordInput = Pick<LoginInput, 'password'> & { readonly confirmPassword: string };
type PasswordChangeInput = NewPasswordInput & { readonly currentPassword: string };
type RegistrationInput = LoginInput & {
  readonly confirmPassword: string;
  readonly firstName: string;
  readonly lastName: string;
};
type ProfileInput = Pick<RegistrationInput, 'firstName' | 'lastName'> & {
  readonly phone: string;
};
type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

type FieldRule<Input> = {
  readonly field: keyof Input & string;
  readonly message: string;
  readonly isBroken: (input: Input) => boolean;
};

const emailPattern = /^[^\s@,;<>()[\]"\\]+@[^\s@.,;<>()[\]"\\]+(?:\.[^\s@.,;<>()[\]"\\]+)+$/;

/**
 * True for text with one @, a domain with a dot and no spaces, of at most 254 characters. The time of the
 * check is linear in the text's length.
 */
export function isEmail(text: string): boolean {
  return text.length <= accountLimits.maxEmailLength && emailPattern.test(text);
}

/** The form in which e-mail addresses are compared and stored: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

const emailRule = {
  field: 'email',
  message: accountMessages.emailInvalid,
  isBroken: ({ email }: Pick<LoginInput, 'email'>) => !isEmail(email.trim()),
} as const;
const passwordRules = [
  {
    field: 'password',
    message: accountMessages.passwordRequired,
    isBroken: ({ password }: Pick<LoginInput, 'password'>) => password === '',
  },
  {
    field: 'password',
    message: accountMessages.passwordTooLong,
    isBroken: ({ password }: Pick<LoginInput, 'password'>) =>
      password.length > accountLimits.maxPasswordLength,
  },
] as const;

const loginRules: readonly FieldRule<LoginInput>[] = [emailRule, ...passwordRules];

const newPasswordRules = [
  ...passwordRules,
  {
    field: 'confirmPassword',
    message: accountMessages.confirmPasswordRequired,
    isBroken: ({ confirmPassword }: NewPasswordInput) => confirmPassword === '',
  },
  {
    field: 'confirmPassword',
    message: accountMessages.passwordsDiffer,
    isBroken: ({ password, confirmPassword }: NewPasswordInput) => password !== confirmPassword,
  },
] as const;

const passwordChangeRules: readonly FieldRule<PasswordChangeInput>[] = [
  {
    field: 'currentPassword',
    message: accountMessages.currentPasswordRequired,
    isBroken: ({ currentPassword }) => currentPassword === '',
  },
  ...newPasswordRules,
];

const nameRules: readonly FieldRule<Pick<RegistrationInput, 'firstName' | 'lastName'>>[] = [
  {
    field: 'firstName',
    message: accountMessages.firstNameRequired,
    isBroken: ({ firstName }) => firstName.trim() === '',
  },
  {
    field: 'firstName',
    message: accountMessages.firstNameTooLong,
    isBroken: ({ firstName }) => firstName.trim().length > accountLimits.maxNameLength,
  },
  {
    field: 'lastName',
    message: accountMessages.lastNameRequired,
    isBroken: ({ lastName }) => lastName.trim() === '',
  },
  {
    field: 'lastName',
    message: accountMessages.lastNameTooLong,
    isBroken: ({ lastName }) => lastName.trim().length > accountLimits.maxNameLength,
  },
];

const registrationRules: readonly FieldRule<RegistrationInput>[] = [
  emailRule,
  ...newPasswordRules,
  ...nameRules,
];

const profileRules: readonly FieldRule<ProfileInput>[] = [
  ...nameRules,
  {
    field: 'phone',
    message: phoneMessage,
    isBroken: ({ phone }) => phone.trim() !== '' && usPhoneOf(phone) === null,
  },
];

/**
 * The error messages of a form, at most one for each field: that of the first rule that the field breaks.
 * Empty if the form is valid.
 */
function fieldErrors<Input>(
  input: Input,
  rules: readonly FieldRule<Input>[],
): FieldErrors<keyof Input & string> {
  const errors: FieldErrors<keyof Input & string> = {};
  for (const { field, message, isBroken } of rules) {
    if (!(field in errors) && isBroken(input)) errors[field] = message;
  }
  return errors;
}

export function checkLogin(input: LoginInput): FieldErrors<keyof LoginInput> {
  return fieldErrors(input, loginRules);
}

/** Checks a form that asks only for an e-mail address, such as the request for a new password. */
export function checkEmail(input: Pick<LoginInput, 'email'>): FieldErrors<'email'> {
  return fieldErrors(input, [emailRule]);
}

export function checkNewPassword(input: NewPasswordInput): FieldErrors<keyof NewPasswordInput> {
  return fieldErrors<NewPasswordInput>(input, newPasswordRules);
}

export function checkPasswordChange(
  input: PasswordChangeInput,
): FieldErrors<keyof PasswordChangeInput> {
  return fieldErrors(input, passwordChangeRules);
}

/** Checks a profile: the names, and the optional phone number. */
export function checkProfile(input: ProfileInput): FieldErrors<keyof ProfileInput> {
  return fieldErrors(input, profileRules);
}

export function checkRegistration(input: RegistrationInput): FieldErrors<keyof RegistrationInput> {
  return fieldErrors(input, registrationRules);
}
