import { styled } from '@mui/material/styles';

/** What a person wrote, with its line breaks. */
export const OwnWords = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
