import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import type { Resource } from '../../domain/exercise/exerciseSchema';
import { paths } from '../../domain/paths';
import { providerBase } from '../../provider/settings';
import { ButtonLink } from '../../ui/Button';
import { Recording } from '../../ui/recording/Recording';
import { RichText } from '../../ui/richText/RichText';
import { safeLink, safeMedia } from '../../ui/richText/safeUrl';
import { Screen } from '../../ui/Screen';
import { exerciseOf } from './exerciseLinks';
import { resourcesMessages } from './messages';

/** One resource: its recording, its text, and where it leads (row F7). */
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
