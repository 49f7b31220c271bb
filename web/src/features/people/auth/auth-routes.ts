import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const authRoutes = [
  {
    path: paths.login,
    needs: 'sign_in',
    area: 'public',
    load: async () => (await import('./auth-screen.tsx')).AuthScreen,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot your password?',
    needs: 'sign_in',
    area: 'public',
    load: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: paths.resetPassword,
    title: 'Set a new password',
    needs: 'sign_in',
    area: 'public',
    load: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: paths.verifyEmail,
    title: 'Verify your e-mail',
    needs: 'sign_in',
    area: 'public',
    load: async () => (await import('./verify-email-screen.tsx')).VerifyEmailScreen,
  },
  {
    path: paths.secondFactor,
    title: 'Your code',
    needs: 'read_own_account',
    area: 'public',
    load: async () => (await import('./second-factor-screen.tsx')).SecondFactorScreen,
  },
] as const satisfies readonly ScreenRoute[];
