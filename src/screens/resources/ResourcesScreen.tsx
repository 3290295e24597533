import Avatar from '@mui/material/Avatar';
import Link from '@mui/material/Link';
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ownMember } from '../../domain/json';
import { makeSearch } from '../../domain/textSearch';
import type { Resource } from '../../domain/exercise/exerciseSchema';
import { entryParameter, newEntryKey, paths, withParameter } from '../../domain/paths';
import { plainText } from '../../domain/plainText';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { providerBase } from '../../provider/settings';
import { ButtonLink } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { Icon } from '../../ui/icons';
import { ListScreen } from '../../ui/list/ListScreen';
import { RowLink } from '../../ui/list/Row';
import { Loading } from '../../ui/Loading';
import { pageNames } from '../../ui/messages';
import { Recording } from '../../ui/recording/Recording';
import { RichText } from '../../ui/richText/RichText';
import { safeLink, safeMedia } from '../../ui/richText/safeUrl';
import { Screen } from '../../ui/Screen';

const resourcesMessages = defineMessages({
  empty: {
    id: 'resources.empty',
    defaultMessage: 'Vous trouverez ici les guides, les lectures et les pauses sonores du programme.',
  },
  guide: { id: 'resources.kind.guide', defaultMessage: 'Guide' },
  recording: { id: 'resources.kind.recording', defaultMessage: 'À écouter' },
  reading: { id: 'resources.kind.reading', defaultMessage: 'Lecture' },
  back: { id: 'resources.back', defaultMessage: 'Toutes les ressources' },
  unheard: {
    id: 'resources.audio.unavailable',
    defaultMessage: 'Le texte ci-dessous suffit pour faire la pause.',
  },
});

/** What a guide's own link says. */
const exerciseLinkMessages = defineMessages({
  identityCard: { id: 'resources.exercise.identityCard', defaultMessage: 'Ouvrir ma carte d’identité' },
  plf: { id: 'resources.exercise.plf', defaultMessage: 'Ouvrir les fondamentaux' },
  derailor: { id: 'resources.exercise.derailor', defaultMessage: 'Identifier un déviateur' },
  friendship: { id: 'resources.exercise.friendship', defaultMessage: 'Noter un échange' },
});

/** The exercise of each guide, by the resource's id in the documents; a guide that is not here leads nowhere. */
const exerciseLinks: Record<string, { href: string; label: MessageDescriptor }> = {
  'guide-identity-card': { href: paths.identityCard.href(), label: exerciseLinkMessages.identityCard },
  'guide-reconnection': { href: paths.addReconnection.href(), label: commonMessages.reconnect },
  'guide-plf': { href: paths.plf.href(1), label: exerciseLinkMessages.plf },
  'guide-derailor': { href: paths.addDerailor.href(), label: exerciseLinkMessages.derailor },
  'guide-friendship': {
    href: paths.addFriendship.href(newEntryKey, 'express'),
    label: exerciseLinkMessages.friendship,
  },
};

/** One resource: its recording, its text, and where it leads. */
function ResourceArticle({ resource: { id, title, body, link, audio } }: { resource: Resource }) {
  const { formatMessage } = useIntl();
  const baseUrl = providerBase();
  const src = audio === undefined ? undefined : safeMedia(audio, baseUrl);
  const href = link && safeLink(link.uri, baseUrl);
  const exercise = ownMember(exerciseLinks, id);
  return (
    <Screen title={pageNames.resources} heading={title}>
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
            <span className="visually-hidden"> {formatMessage(commonMessages.newTab)}</span>
          </Link>
        </p>
      )}
      {exercise && (
        <p>
          <ButtonLink to={exercise.href} text={exercise.label} />
        </p>
      )}
    </Screen>
  );
}

const keyOf = ({ id }: Resource) => id;
const matches = makeSearch<Resource>(({ title, body }) => [title, plainText(body)]);

function ResourceCard({ resource: { id, title, audio } }: { resource: Resource }) {
  const { formatMessage } = useIntl();
  const kind = id.startsWith('guide-') ? 'guide' : audio === undefined ? 'reading' : 'recording';
  return (
    <RowLink to={withParameter(paths.resources.href(), entryParameter, id)}>
      <span className="marks">
        <Avatar variant="primary">
          <Icon name={icons[kind]} />
        </Avatar>
        <span className="beside">
          <span className="small">{formatMessage(resourcesMessages[kind])}</span>
          <span className="title">{title}</span>
        </span>
      </span>
    </RowLink>
  );
}

const icons = { guide: 'compass', reading: 'book', recording: 'play' } as const;

/** Guides for each exercise, readings and the audio pause, from the exercises' document. */
export function ResourcesScreen() {
  const { formatMessage } = useIntl();
  const [parameters] = useSearchParams();
  const resources = useExerciseDocument()?.resources;
  if (!resources) {
    return (
      <Screen title={pageNames.resources}>
        <Loading />
      </Screen>
    );
  }
  const opened = resources.find(({ id }) => id === parameters.get(entryParameter));
  if (opened) return <ResourceArticle key={opened.id} resource={opened} />;
  return (
    <ListScreen
      title={pageNames.resources}
      all={resources}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={96}
      mark={{ icon: 'book', hue: 'primary' }}
      line={{ text: formatMessage(resourcesMessages.empty) }}
      beside=""
      empty={resourcesMessages.empty}
      begin={<ButtonLink to={paths.addReconnection.href()} text={commonMessages.reconnect} />}
    >
      {(resource) => <ResourceCard resource={resource} />}
    </ListScreen>
  );
}
