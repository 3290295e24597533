import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { plfMapHref } from '../../domain/paths';
import type { Journey } from '../../exercises/useExerciseWalk';
import { partMessage } from '../../exercises/messages';
import { IconButton } from '../../ui/IconButton';
import { mapMessages, plfMessages } from './messages';
import { NoteWithAct } from '../../ui/NoteWithAct';

/** Leads from a section's head to the map of the path. */
export function PrefaceMapButton({ section }: { section: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="compass"
      size={24}
      label={formatMessage(mapMessages.open)}
      onClick={() => void navigate(plfMapHref(section))}
    />
  );
}

interface PrefaceProps {
  section: number;
  /** The section's. */
  title: string;
  part: Journey['part'];
  /** Leads to the closing screen, when the exercise was completed before. */
  onReturnToEnd?: (() => void) | undefined;
}

/** The head of a section, above its first slide: which one this is, and the way to the map. */
export function Preface({ section, title, part, onReturnToEnd }: PrefaceProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', justifyContent: 'space-between', mr: -1.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" color="textSecondary" aria-hidden="true">
            {formatMessage(partMessage, part)}
          </Typography>
          <Typography variant="h3" component="p" color="primary">
            {title}
          </Typography>
        </Box>
        <PrefaceMapButton section={section} />
      </Stack>
      {onReturnToEnd && (
        <NoteWithAct note={plfMessages.done} act={plfMessages.toClosing} onAct={onReturnToEnd} />
      )}
    </>
  );
}
