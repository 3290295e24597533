import { newEntryKey, paths } from '../../domain/paths';
import { exerciseLinkMessages } from './messages';

/** What a guide leads to. */
interface ExerciseLink {
  href: string;
  label: (typeof exerciseLinkMessages)[keyof typeof exerciseLinkMessages];
}

/** The exercise of each guide, by the resource's id in the documents; a guide that is not here leads nowhere. */
const exerciseLinks: Record<string, ExerciseLink> = {
  'guide-identity-card': { href: paths.identityCard.href(), label: exerciseLinkMessages.identityCard },
  'guide-reconnection': { href: paths.addReconnection.href(), label: exerciseLinkMessages.reconnection },
  'guide-plf': { href: paths.plf.href(1), label: exerciseLinkMessages.plf },
  'guide-derailor': { href: paths.addDerailor.href(), label: exerciseLinkMessages.derailor },
  'guide-friendship': {
    href: paths.addFriendship.href(newEntryKey, 'express'),
    label: exerciseLinkMessages.friendship,
  },
};

/** The exercise that a resource guides through, undefined when it is no guide. */
export const exerciseOf = (id: string): ExerciseLink | undefined =>
  Object.hasOwn(exerciseLinks, id) ? exerciseLinks[id] : undefined;
