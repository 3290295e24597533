import Box from '@mui/material/Box';

/** The place of the sync state's icon: what stands beside it does not move when it comes. */
export function StatePlace() {
  return <Box sx={{ float: 'right', width: 48, height: 48, mt: -0.75, ml: 1.5 }} />;
}
