import { array, mixed, object, string, type InferType } from 'yup';
import { conflictsSchema } from '../exercise/answers';
import { isJsonObject, type Json, type JsonObject } from '../json';
import { readCounsellorSessions, type Sessions } from '../entries/counsellorSession';
import { shortText } from '../shortText';
import { fieldsReader, type ReadResult, type RowReader } from '../rowReader';

/** What the customer's own code may have written as a number. */
export const textOrNumber = () =>
  mixed((value): value is string | number => typeof value === 'string' || typeof value === 'number');

const storedSchema = object({
  conflicts: conflictsSchema.optional(),
  events: array(
    object({
      date: string(),
      date_timestamp: textOrNumber(),
      title: string(),
      nid: textOrNumber().defined(),
    }).required(),
  ),
  sessions: mixed(isJsonObject),
});

type Stored = InferType<typeof storedSchema>;
type StoredEvent = NonNullable<Stored['events']>[number];

/** Cut where an older app kept them as long as the provider gave them. */
const withTexts = (event: StoredEvent) => ({
  // Its members stay in their order: the row is not written anew for it.
  ...(event as Omit<StoredEvent, 'date_timestamp'>),
  ...(event.date !== undefined && { date: shortText(event.date) }),
  ...(event.date_timestamp !== undefined && { date_timestamp: shortText(String(event.date_timestamp)) }),
  ...(event.title !== undefined && { title: shortText(event.title) }),
  nid: shortText(String(event.nid)),
});

/**
 * Events the user is enrolled for; ids, and times in seconds since 1970, are texts. Beside them the sessions with one's
 * counsellor: no provider has a field for those.
 */
export type Registrations = Omit<Stored, 'events' | 'sessions'> & {
  events?: ReturnType<typeof withTexts>[] | undefined;
  sessions?: Sessions | undefined;
};

const readStored = fieldsReader<Stored>(storedSchema);

/** Members of the row's field that are about the whole copy, or open something: the codec's alone. */
const controlMembers: readonly string[] = ['accountKeys', 'rescue', 'restored', 'vault', 'versions'];

/** The row without them, and without a secret of before account keys that crossed another's. */
export function registrationsWithoutControls(row: JsonObject): JsonObject {
  const { conflicts } = row;
  const isCrossed = isJsonObject(conflicts) && Object.hasOwn(conflicts, 'rescue');
  if (!isCrossed && !controlMembers.some((name) => Object.hasOwn(row, name))) return row;
  const { rescue: _crossed, ...others } = isJsonObject(conflicts) ? conflicts : {};
  const members = Object.entries(row).flatMap(([name, value]): [string, Json][] => {
    if (controlMembers.includes(name)) return [];
    if (name !== 'conflicts' || !isCrossed) return [[name, value]];
    return Object.keys(others).length > 0 ? [[name, others]] : [];
  });
  return Object.fromEntries(members);
}

/** Reads the row, from the provider, the device or a file: none of them may bring in what opens something. */
export const readRegistrations: RowReader<Registrations> = (raw) => {
  const { value, rejected } = readStored(isJsonObject(raw) ? registrationsWithoutControls(raw) : raw);
  const { events, sessions: stored, ...others } = value;
  // Each session is read for itself: a rotten one costs itself only.
  const sessions: ReadResult<Sessions> = readCounsellorSessions(stored ?? {});
  const members = {
    ...(rejected && 'members' in rejected && rejected.members),
    ...(sessions.rejected && 'members' in sessions.rejected && { sessions: sessions.rejected.members }),
  };
  return {
    value: {
      ...others,
      ...(events && { events: events.map(withTexts) }),
      ...(stored &&
        (!sessions.rejected || Object.keys(sessions.value).length > 0) && { sessions: sessions.value }),
    },
    ...(rejected && 'whole' in rejected
      ? { rejected }
      : Object.keys(members).length > 0 && { rejected: { members } }),
  };
};
