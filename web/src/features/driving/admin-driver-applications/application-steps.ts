import type { ReviewedApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  type DriverDocumentKind,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { documentOf } from '../../../parts/driver-documents/newest-document.ts';

export type StepKey = DriverDocumentKind | 'background';

/**
 * 'waits' means that the reviewer has to decide, 'missing' that the applicant has to hand something in.
 */
export type StepState = 'passed' | 'waits' | 'missing' | 'refused';

export interface Step {
  readonly key: StepKey;
  readonly name: string;
  readonly state: StepState;
}

const names: Readonly<Record<StepKey, string>> = {
  license_front: 'License, front',
  license_back: 'License, back',
  insurance: 'Insurance',
  registration: 'Registration',
  profile_photo: 'Profile photo',
  background: 'Background check',
};

type Reviewed = Pick<ReviewedApplication, 'documents' | 'backgroundCheckStatus'>;

function stateOfDocument(application: Reviewed, kind: DriverDocumentKind): StepState {
  const state = documentOf(application, kind)?.state;
  if (state === undefined) return 'missing';
  if (state === 'approved') return 'passed';
  return state === 'uploaded' ? 'waits' : 'refused';
}

function stateOfCheck({ backgroundCheckStatus: status }: Reviewed): StepState {
  if (status === 'approved') return 'passed';
  if (status === 'failed') return 'refused';
  return status === 'required' ? 'missing' : 'waits';
}

/** Everything to check before an applicant may drive, each with its state. */
export function stepsOf(application: Reviewed): readonly Step[] {
  const documents = driverDocumentKinds.map((kind) => ({
    key: kind,
    name: names[kind],
    state: stateOfDocument(application, kind),
  }));
  const check = { key: 'background', name: names.background, state: stateOfCheck(application) };
  return [...documents, check as Step];
}

/** The step to show first: the first one that waits for the reviewer. */
export const firstStep = (steps: readonly Step[]): StepKey =>
  (steps.find(({ state }) => state === 'waits') ?? steps[0])?.key ?? 'license_front';
