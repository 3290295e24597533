import Link from '@mui/material/Link';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { celebrationAdded, selectCelebratedReferences } from '../../collections/celebrations';
import { celebrationOfIntuition, isIntuitionCelebrated } from '../../domain/entries/intuitions';
import { paths } from '../../domain/paths';
import type { Intuition } from '../../domain/entries/reconnection';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { intuitionRowMessages } from './messages';

interface CelebrateActionProps {
  intuition: Intuition;
  /** Id of what it is about. */
  describedBy: string;
  onCelebrated: () => void;
}

/** Makes a celebration of a realised intuition in one tap, once; then leads to the celebrations. */
export function CelebrateAction({ intuition, describedBy, onCelebrated }: CelebrateActionProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isMade = useAppSelector((state) =>
    isIntuitionCelebrated(intuition, selectCelebratedReferences(state)),
  );
  if (isMade)
    return (
      <Link
        component={RouterLink}
        to={paths.celebrations.href()}
        variant="body2"
        color="plum"
        aria-describedby={describedBy}
        sx={{ gap: 0.75, px: 1 }}
      >
        <Icon name="star" size={18} />
        {formatMessage(intuitionRowMessages.celebrated)}
      </Link>
    );
  const celebrate = () => {
    dispatch(celebrationAdded(celebrationOfIntuition(intuition)));
    onCelebrated();
  };
  return (
    <Button
      look="text"
      aria-describedby={describedBy}
      onClick={celebrate}
      icon="star"
      text={intuitionRowMessages.celebrate}
    />
  );
}
