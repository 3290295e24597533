import { makeUser } from '../support/userMoves';

export const user = makeUser();
export const logsOut = async () => {
  const menu = await user.openMenu();
  await user.press('link', 'logOut', menu);
};
