import Typography, { type TypographyProps } from '@mui/material/Typography';

/** A text said small, beside what matters more. */
export function Note(props: TypographyProps) {
  return <Typography variant="body2" color="textSecondary" {...props} />;
}
