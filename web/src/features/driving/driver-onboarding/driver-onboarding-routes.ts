import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const driverOnboardingRoutes = [
  {
    path: paths.driverSignup,
    title: 'Apply to Drive',
    needs: 'join_waitlist',
    area: 'public',
    load: async () => (await import('./driver-signup-screen.tsx')).DriverSignupScreen,
  },
  {
    path: paths.driverOnboarding,
    title: 'Becoming a driver',
    needs: 'become_driver',
    area: 'customer',
    load: async () => (await import('./driver-onboarding-screen.tsx')).DriverOnboardingScreen,
  },
  {
    path: paths.driverDocuments,
    title: 'Your documents',
    needs: 'become_driver',
    area: 'customer',
    load: async () => (await import('./driver-documents-screen.tsx')).DriverDocumentsScreen,
  },
  {
    path: paths.driverTutorial,
    title: 'Driver tutorial',
    needs: 'become_driver',
    area: 'customer',
    load: async () => (await import('./driver-tutorial-screen.tsx')).DriverTutorialScreen,
  },
] as const satisfies readonly ScreenRoute[];
