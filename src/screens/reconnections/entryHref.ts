import { entryParameter, paths } from '../../domain/paths';

/** Address of the history with an entry open. */
export const entryHref = (dateKey: string): string =>
  `${paths.reconnections.href()}?${entryParameter}=${encodeURIComponent(dateKey)}`;
