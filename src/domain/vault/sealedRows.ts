import { nodeCollections } from '../collections';

/** The rows that the vault seals: enrolments, and what opens the vault again, stay in clear. */
export const sealedRows = nodeCollections.filter(({ name }) => name !== 'registrations');
