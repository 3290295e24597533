import { array, object, string, type InferType } from 'yup';
import { conflictsSchema } from './answers';
import { fieldsReader } from './rowReader';

const registrationsSchema = object({
  rescue: string(),
  conflicts: conflictsSchema.optional(),
  events: array(
    object({
      date: string(),
      date_timestamp: string(),
      title: string(),
      nid: string().defined(),
    }).required(),
  ),
});

/** Events the user is enrolled for (row H3), and the secret that opens what was rescued of a session (row K7). */
export type Registrations = InferType<typeof registrationsSchema>;

export const readRegistrations = fieldsReader<Registrations>(registrationsSchema, {});
