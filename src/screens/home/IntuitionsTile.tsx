import { useIntl } from 'react-intl';
import { selectIntuitionCounts } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { homeMessages, intuitionsMessage, realisedMessage } from './messages';
import { Tile } from './Tile';

/** How many intuitions there are, and how many of them are realised (row B2). */
export function IntuitionsTile() {
  const { formatMessage } = useIntl();
  const { all, realised } = useAppSelector(selectIntuitionCounts);
  return (
    <Tile
      to={paths.reconnections.href()}
      family="amber"
      count={all}
      icon="spark"
      name={formatMessage(intuitionsMessage, { count: all })}
      note={
        all === 0
          ? formatMessage(homeMessages.firstIntuition)
          : formatMessage(realisedMessage, { count: realised })
      }
    />
  );
}
