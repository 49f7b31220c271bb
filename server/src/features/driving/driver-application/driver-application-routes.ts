import * as own from '@backhaul/contract/calls/driving/driver-application.ts';
import * as review from '@backhaul/contract/calls/driving/driver-review.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { BackgroundChecker } from '../../../ports/background-check.ts';
import { answerTutorial } from './answer-tutorial.ts';
import { presentOnboarding, presentReviewed } from './applicant-presenter.ts';
import { findApplicant } from './applicant-store.ts';
import { applyToDrive } from './apply-to-drive.ts';
import { decideApplication } from './decide-application.ts';
import { decideBackgroundCheck } from './decide-background-check.ts';
import { decideDocument } from './decide-document.ts';
import { listAreas, wantDrivers } from './driver-areas.ts';
import type { DriverApplicationDeps } from './driver-event.ts';
import { findApplications, readApplication } from './find-applications.ts';
import { handInDocument } from './hand-in-document.ts';
import { endPauseOfDriver, pauseDriver } from './pause-driver.ts';
import { startBackgroundCheck } from './start-background-check.ts';
import { withdrawApplication } from './withdraw-application.ts';

interface DriverApplicationRoutesDeps extends DriverApplicationDeps {
  backgroundChecker: BackgroundChecker;
  /** This server's setting: true if new drivers may apply. */
  installation: { allowDriverSignup: boolean };
}

const pageSize = 50;

/**
 * Registers the API calls for the onboarding of applicants, and for the decisions that admins make about it.
 */
export function driverApplicationRoutes(
  calls: CallServer,
  deps: DriverApplicationRoutesDeps,
): void {
  const { db, clock } = deps;
  calls.handle(own.readOnboarding, async ({ principal }) =>
    presentOnboarding(await findApplicant(db, clock.now(), principal.userId)),
  );
  calls.handle(own.applyToDrive, ({ principal, body, idempotency }) => {
    const isOpen = deps.installation.allowDriverSignup;
    return applyToDrive({ ...deps, isOpen }, principal, body, idempotency);
  });
  calls.handle(own.withdrawApplication, ({ principal }) => withdrawApplication(deps, principal));
  calls.handle(own.handInDocument, ({ principal, body, idempotency }) =>
    handInDocument(deps, principal, body, idempotency),
  );
  calls.handle(own.startBackgroundCheck, ({ principal, idempotency }) =>
    startBackgroundCheck(deps, principal, idempotency),
  );
  calls.handle(own.answerTutorial, ({ principal, body }) => answerTutorial(deps, principal, body));
  reviewRoutes(calls, deps);
}

function reviewRoutes(calls: CallServer, deps: DriverApplicationDeps): void {
  const { db, clock } = deps;
  calls.handle(review.listDriverApplications, async ({ query, reply }) => {
    const { status, q, limit = pageSize } = query;
    const page = { status, q, cursor: readCursor(query.cursor), limit };
    const rows = await findApplications(db, clock.now(), page);
    sendNextCursor(reply, rows, limit);
    return rows.flatMap((row) => (row.application ? [presentReviewed(row, row.application)] : []));
  });
  calls.handle(review.readDriverApplication, ({ params }) =>
    readApplication(db, clock.now(), params.id),
  );
  calls.handle(review.decideDriverApplication, ({ principal, params, body }) =>
    decideApplication(deps, principal, params.id, body),
  );
  calls.handle(review.decideDriverDocument, ({ principal, params, body }) =>
    decideDocument(deps, principal, params.id, body),
  );
  calls.handle(review.decideBackgroundCheck, ({ principal, params, body }) =>
    decideBackgroundCheck(deps, principal, params.id, body.status),
  );
  calls.handle(review.pauseDriver, ({ principal, params, body }) =>
    pauseDriver(deps, principal, params.id, body),
  );
  calls.handle(review.endPauseOfDriver, ({ principal, params }) =>
    endPauseOfDriver(deps, principal, params.id),
  );
  calls.handle(review.listDriverAreas, () => listAreas(db));
  calls.handle(review.setDriversWanted, ({ principal, params, body }) =>
    wantDrivers(deps, principal, params.id, body.driversWanted),
  );
}
