import { mixed, number, object, string } from 'yup';
import type { NodeState } from '../collections';
import { isJsonObject } from '../json';
import { readPlf } from '../plf/plf';
import { readRegistrations } from '../programme/registrations';
import { entriesReader, type RowReader } from '../rowReader';
import type { Bin, BinItem } from './bin';
import { readCelebrations } from './celebration';
import { readDerailors } from './derailor';
import { readFriendshipSessions } from './friendship';
import { readIdentityCard } from './identityCard';
import { readReconnections } from './reconnection';

const rowReaders: { [Name in keyof NodeState]: RowReader<NodeState[Name]> } = {
  reconnections: readReconnections,
  derailors: readDerailors,
  claims: readDerailors,
  friendship: readFriendshipSessions,
  celebrations: readCelebrations,
  identityCard: readIdentityCard,
  plf: readPlf,
  registrations: readRegistrations,
};

/** True for rows that their own readers take whole. */
const areRows = (value: unknown): value is BinItem['rows'] =>
  isJsonObject(value) &&
  Object.entries(value).every(
    ([name, row]) =>
      Object.hasOwn(rowReaders, name) && rowReaders[name as keyof NodeState](row).rejected === undefined,
  );

const itemSchema = object({
  at: number().required(),
  kind: string().required(),
  rows: mixed(areRows).required(),
});

/** Reads the bin; an item whose entry can't be read is kept aside for itself. */
export const readBin = entriesReader(itemSchema) as RowReader<Bin>;
