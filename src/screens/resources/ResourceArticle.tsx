import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import type { Resource } from '../../domain/exercise/exerciseSchema';
import { newEntryKey, paths } from '../../domain/paths';
import { providerBase } from '../../provider/settings';
import { ButtonLink } from '../../ui/Button';
import { Recording } from '../../ui/recording/Recording';
import { RichText } from '../../ui/richText/RichText';
import { safeLink, safeMedia } from '../../ui/richText/safeUrl';
import { Screen } from '../../ui/Screen';
import { exerciseLinkMessages, resourcesMessages } from './messages';

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

/** One resource: its recording, its text, and where it leads. */
export function ResourceArticle({ resource: { id, title, body, link, audio } }: { resource: Resource }) {
  const { formatMessage } = useIntl();
  const baseUrl = providerBase();
  const src = audio === undefined ? undefined : safeMedia(audio, baseUrl);
  const href = link && safeLink(link.uri, baseUrl);
  const exercise = exerciseOf(id);
  return (
    <Screen title={resourcesMessages.title} heading={title}>
      <Link component={RouterLink} to={paths.resources.href()} sx={{ alignSelf: 'flex-start' }}>
        {formatMessage(resourcesMessages.back)}
      </Link>
      {src !== undefined && (
        <Recording title={title} src={src} instead={formatMessage(resourcesMessages.unheard)} />
      )}
      <RichText html={body} baseUrl={baseUrl} />
      {href !== undefined && (
        <p>
          <Link href={href} target="_blank" rel="noopener noreferrer">
            {link?.title.trim() || href}
            <span className="visually-hidden"> {formatMessage(resourcesMessages.newTab)}</span>
          </Link>
        </p>
      )}
      {exercise && (
        <p>
          <ButtonLink to={exercise.href}>{formatMessage(exercise.label)}</ButtonLink>
        </p>
      )}
    </Screen>
  );
}
