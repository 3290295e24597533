import { array, mixed, object, string, type InferType } from 'yup';
import { conflictsSchema } from '../exercise/answers';
import { fieldsReader, type RowReader } from '../rowReader';

/** What the customer's own code may have written as a number. */
const textOrNumber = () =>
  mixed((value): value is string | number => typeof value === 'string' || typeof value === 'number');

const storedSchema = object({
  rescue: string(),
  vault: string(),
  conflicts: conflictsSchema.optional(),
  events: array(
    object({
      date: string(),
      date_timestamp: textOrNumber(),
      title: string(),
      nid: textOrNumber().defined(),
    }).required(),
  ),
});

type Stored = InferType<typeof storedSchema>;
type StoredEvent = NonNullable<Stored['events']>[number];

const withTexts = ({ nid, date_timestamp: seconds, ...event }: StoredEvent) => ({
  ...event,
  ...(seconds !== undefined && { date_timestamp: String(seconds) }),
  nid: String(nid),
});

/**
 * Events the user is enrolled for (row H3); ids, and times in seconds since 1970, are texts. `rescue` opens what was
 * rescued of a session (row K7), `vault` says whether the vault is on (domain/vault/note.ts).
 */
export type Registrations = Omit<Stored, 'events'> & { events?: ReturnType<typeof withTexts>[] | undefined };

const readStored = fieldsReader<Stored>(storedSchema, {});

export const readRegistrations: RowReader<Registrations> = (raw) => {
  const { value, ...rest } = readStored(raw);
  const { events, ...others } = value;
  return { ...rest, value: events ? { ...others, events: events.map(withTexts) } : others };
};
