import { leavesNoSecret } from './diskMoves';

leavesNoSecret('O5: after a logout, no file of the browser holds what opens the box or the vault', (page) =>
  page.goto('/logout').then(() => undefined),
);
