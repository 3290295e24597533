import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { selectLocale } from '../../collections/locale';
import { selectPlfType } from '../../collections/plf';
import { defaultPlfType } from '../../domain/constants';
import { paths } from '../../domain/paths';
import type { ProgressTrack } from '../../domain/plf/plf';
import { trackSectionPosition } from '../../domain/plf/plfSections';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import { plain } from '../../ui/plain';
import { ProgressBar } from '../../ui/ProgressBar';
import { theme } from '../../ui/theme';
import { beginMessages, homeMessages, resumeAtMessage } from './messages';

const { palette } = theme.vars;

const Layout = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  padding: '14px 20px',
  // As MUI's Avatar, whose code nothing else on home takes.
  '.disc': {
    display: 'grid',
    placeContent: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    borderRadius: '50%',
    color: palette.primary.main,
    backgroundColor: palette.primary.light,
  },
  '.words': { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'break-word' },
  // The shape that unfolds, turned to where the link leads.
  '& > svg': { flex: 'none', rotate: '-90deg' },
});

/** Leads back to the guided exercise where one left it. */
export function Resume({ track }: { track: ProgressTrack }) {
  const { formatMessage } = useIntl();
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const exercise = useAppSelector(({ exerciseDocuments }) => exerciseDocuments[locale]?.exercises.plf);
  const { title, place } = trackSectionPosition(exercise, type, track);
  return (
    <Card>
      <CardActionArea component={Link} to={paths.plf.href(track.plf)}>
        <Layout>
          <span className="disc">
            <Icon name="compass" />
          </span>
          <div className="words">
            <Typography component="span" variant="overline" color="textSecondary">
              {place ? formatMessage(resumeAtMessage, place) : formatMessage(homeMessages.resume)}
            </Typography>{' '}
            <Typography component="span" variant="h3" sx={{ display: 'block' }}>
              {(type !== defaultPlfType && title) || formatMessage(beginMessages.plf)}
            </Typography>
            {place && (
              <Box aria-hidden sx={{ mt: 1 }}>
                <ProgressBar done={place.section / place.count} />
              </Box>
            )}
          </div>
          <Icon name="unfold" />
        </Layout>
      </CardActionArea>
    </Card>
  );
}
