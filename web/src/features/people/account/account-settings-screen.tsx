import { needsSecondFactor } from '@backhaul/domain/access/second-factor.ts';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './account-settings-screen.module.css';
import { CreditSection } from './credit-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { NotificationSettings } from '../../../parts/notifications/notification-settings.tsx';
import { PaymentMethodsSection } from './payment-methods-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useSignedInUser } from '../../../lib/session/use-session.ts';

/** Loaded separately, because only staff and retailers’ owners need this section. */
const SecondFactorSection = lazyPart(
  async () => (await import('./second-factor-section.tsx')).SecondFactorSection,
);

/** Loaded separately, because these sections are far below the top of the page. */
const BlocksSection = lazyPart(async () => (await import('./blocks-section.tsx')).BlocksSection);
const DataSection = lazyPart(async () => (await import('./data-section.tsx')).DataSection);
const SessionsSection = lazyPart(
  async () => (await import('./sessions-section.tsx')).SessionsSection,
);
const SignInsSection = lazyPart(
  async () => (await import('./sign-ins-section.tsx')).SignInsSection,
);

/**
 * The account's sections, in the sequence in which the page shows them. Each heading has the section's id.
 */
const allSections: readonly {
  id: string;
  title: string;
  Section: ComponentType;
  /** True if only people who need a second factor see the section. */
  isForCareful?: true;
}[] = [
  { id: 'profile', title: 'Profile', Section: ProfileSection },
  { id: 'places', title: 'Saved places', Section: PlacesSection },
  { id: 'payments', title: 'Payments', Section: PaymentsSection },
  { id: 'credit', title: 'Credit', Section: CreditSection },
  { id: 'payment-methods', title: 'Payment methods', Section: PaymentMethodsSection },
  { id: 'password', title: 'Password', Section: PasswordSection },
  {
    id: 'second-factor',
    title: 'Sign-in code or key',
    Section: SecondFactorSection,
    isForCareful: true,
  },
  { id: 'sign-ins', title: 'Connected sign-ins', Section: SignInsSection },
  { id: 'notifications', title: 'Notifications', Section: NotificationSettings },
  { id: 'blocks', title: 'Blocked people', Section: BlocksSection },
  { id: 'sessions', title: 'Sessions', Section: SessionsSection },
  { id: 'data', title: 'Your data', Section: DataSection },
];

/** A person's account page, with one section for each topic. */
export function AccountSettingsScreen() {
  const { hash } = usePlace();
  const user = useSignedInUser();
  const isCareful = user.owes !== null || needsSecondFactor(user);
  const sections = allSections.filter(({ isForCareful }) => isForCareful !== true || isCareful);
  const current = sections.some(({ id }) => id === hash) ? hash : sections[0]?.id;
  return (
    <div className={`wrap ${classes['page']}`}>
      <h1>Settings</h1>
      <Stack as="nav" gap={1} className={classes['menu']} aria-label="Settings">
        {sections.map(({ id, title }) => (
          <Link
            key={id}
            to="."
            hash={id}
            replace
            aria-current={id === current ? 'location' : undefined}
          >
            {title}
          </Link>
        ))}
      </Stack>
      <div>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes['section']}>
            <Text as="h2" size={24} below={4} id={`${id}-title`}>
              {title}
            </Text>
            <Suspense>
              <Section />
            </Suspense>
          </section>
        ))}
      </div>
    </div>
  );
}
