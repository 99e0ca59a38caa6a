import { z } from 'zod';
import { careersLimits, positionIds } from './careers-fields.ts';
import { email, line, optional, shared, text, tickedBox } from './fields.ts';

/**
 * The fields of `POST /api/careers` (D1 §5, decision 27), which comes as `multipart/form-data` with the
 * file `resume` beside them.
 */
export const careersBody = z.strictObject({
  firstName: line(careersLimits.firstName),
  lastName: line(careersLimits.lastName),
  email: email(),
  phone: optional(line(careersLimits.phone)),
  position: z.enum(positionIds),
  coverLetter: optional(text(careersLimits.coverLetter)),
  keepOneYear: optional(tickedBox()),
  consent: tickedBox(),
  ...shared,
});

export type CareersBody = z.output<typeof careersBody>;
