import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { defineMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Planned } from '../../domain/entries/intuitions';
import { paths } from '../../domain/paths';
import { planWords } from '../../parts/intuitionRow/planWords';
import { clampedTo } from '../../ui/clampedTo';

const promiseMessage = defineMessage<{ when: string; name: string }>({
  id: 'home.promise',
  defaultMessage: '{when} : {name}',
});

/** What one promised oneself, and when; it leads to where the day is changed. */
export function Promised({ plan, intuition, now }: Planned & { now: Date }) {
  const intl = useIntl();
  return (
    <Card variant="secondary">
      <CardActionArea component={Link} to={paths.intuitions.href()}>
        <CardContent>
          <Typography
            variant="quote"
            component="h2"
            color="textPrimary"
            dir="auto"
            sx={{ ...clampedTo(6), '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {intl.formatMessage(promiseMessage, {
              when: planWords(intl, plan, now),
              name: intuition.name.trim(),
            })}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
