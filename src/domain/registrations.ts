import { array, object, string, type InferType } from 'yup';
import { fieldsReader } from './rowReader';

const registrationsSchema = object({
  events: array(
    object({
      date: string(),
      date_timestamp: string(),
      title: string(),
      nid: string().defined(),
    }).required(),
  ),
});

/** Events the user is enrolled for (row H3). */
export type Registrations = InferType<typeof registrationsSchema>;

export const readRegistrations = fieldsReader<Registrations>(registrationsSchema, {});
