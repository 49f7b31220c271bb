import { positionNoteCodes } from '@backhaul/domain/driver/position-notes.ts';
import * as z from 'zod/mini';

/** Why a driver's position was not used, or not as it was told. */
export const positionNote = z.object({ code: z.enum(positionNoteCodes), message: z.string() });
