import { positionNoteCodes } from '@backhaul/domain/driver/position-notes.ts';
import * as z from 'zod/mini';

/** The reason why a driver's position was ignored, or its time corrected. */
export const positionNote = z.object({ code: z.enum(positionNoteCodes), message: z.string() });
