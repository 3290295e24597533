import type { FolderItem } from '../../server/content/folder';
import { readDemonstration } from '../../server/seed/seed';

/** Days from the seed to an item's date. */
export const daysTo = ({ shared }: FolderItem): number => Number(shared.date);

const hoursOf = ({ shared }: FolderItem): string => shared.hours ?? '';

/** News of the demonstration in a category, newest first. */
export const demoNews = (category: number): FolderItem[] =>
  readDemonstration()
    .filter(({ shared }) => shared.category === category)
    .sort((one, other) => daysTo(other) - daysTo(one));

/** Events of the demonstration, by date. */
export const demoEvents: readonly FolderItem[] = readDemonstration()
  .filter(({ type }) => type === 'event')
  .sort((one, other) => daysTo(one) - daysTo(other) || hoursOf(one).localeCompare(hoursOf(other)));
