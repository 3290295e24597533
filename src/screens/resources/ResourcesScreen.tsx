import Avatar from '@mui/material/Avatar';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../domain/exercise/exerciseSchema';
import { entryParameter, paths } from '../../domain/paths';
import { makeSearch } from '../../domain/entries/textSearch';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { ListScreen } from '../../ui/list/ListScreen';
import { RowLink } from '../../ui/list/Row';
import { Loading } from '../../ui/Loading';
import { plainText } from '../../domain/plainText';
import { Screen } from '../../ui/Screen';
import { exerciseOf, ResourceArticle } from './ResourceArticle';
import { resourcesMessages } from './messages';

const keyOf = ({ id }: Resource) => id;
const matches = makeSearch<Resource>(({ title, body }) => [title, plainText(body)]);

function ResourceCard({ resource: { id, title, audio } }: { resource: Resource }) {
  const { formatMessage } = useIntl();
  const kind = exerciseOf(id) ? 'guide' : audio === undefined ? 'reading' : 'recording';
  const query = new URLSearchParams({ [entryParameter]: id }).toString();
  return (
    <RowLink to={`${paths.resources.href()}?${query}`}>
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
      <Screen title={resourcesMessages.title}>
        <Loading />
      </Screen>
    );
  }
  const opened = resources.find(({ id }) => id === parameters.get(entryParameter));
  if (opened) return <ResourceArticle key={opened.id} resource={opened} />;
  return (
    <ListScreen
      title={resourcesMessages.title}
      all={resources}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={96}
      mark={{ icon: 'book', hue: 'primary' }}
      empty={resourcesMessages.empty}
      begin={
        <ButtonLink to={paths.addReconnection.href()}>{formatMessage(resourcesMessages.start)}</ButtonLink>
      }
    >
      {(resource) => <ResourceCard resource={resource} />}
    </ListScreen>
  );
}
